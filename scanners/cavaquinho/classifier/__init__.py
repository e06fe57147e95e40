"""Claims x context -> one `ClaimResult` per claim."""

from cavaquinho.classifier.base import Classification, ClassifierContract, Job
from cavaquinho.classifier.deberta import DeBERTaClassifier
from cavaquinho.classifier.decision import Decision, DecisionConfig, decide
from cavaquinho.classifier.minicheck import MiniCheckClassifier
from cavaquinho.classifier.nli import NLIClassifier
from cavaquinho.classifier.revision import Scored

__all__ = [
    "Classification",
    "ClassifierContract",
    "DeBERTaClassifier",
    "Decision",
    "DecisionConfig",
    "Job",
    "MiniCheckClassifier",
    "NLIClassifier",
    "Scored",
    "decide",
]
