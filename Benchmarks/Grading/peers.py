#!/usr/bin/env python3
"""What people grade orders with instead.

usage: peers.py lines ORDERS.json ANSWERS.ndjson      a score a line: orjson and RapidFuzz
       peers.py blocks ORDERS.json COUNT              answers a second, as PrairieLearn's order blocks do
"""
import itertools
import json
import sys
import time


def lines(orders_path, answers_path):
    import orjson
    from rapidfuzz.distance import LCSseq

    with open(orders_path, "rb") as file:
        orders = orjson.loads(file.read())
    output = sys.stdout.buffer
    with open(answers_path, "rb") as file:
        for line in file:
            answer = orjson.loads(line)
            order, said = orders[answer["scenario"]], answer["answer"]
            longer = max(len(order), len(said))
            score = round(LCSseq.similarity(order, said) / longer, 4)
            output.write(orjson.dumps({
                "learner": answer["learner"], "scenario": answer["scenario"],
                "correct": said == order, "score": score}) + b"\n")


class OrderBlocks:
    """A stand-in for PrairieLearn's order blocks with partial credit: written anew, to do the same
    work. The key is a graph; an answer is checked as a topological order; the distance is found by
    trying all sets of blocks, the smallest first, until one taken out leaves no two in forbidden
    order."""

    def __init__(self, order):
        self.order = order
        # A block is known by the first place that has its text.
        self.tags = {}
        for place, text in enumerate(order):
            self.tags.setdefault(text, str(place))
        self.depends = {
            str(place): [str(place - 1)] if place else [] for place in range(len(order))}

    def graph(self):
        import networkx

        graph = networkx.DiGraph()
        for tag, earlier in self.depends.items():
            graph.add_node(tag)
            graph.add_edges_from((before, tag) for before in earlier)
        if not networkx.is_directed_acyclic_graph(graph):
            raise ValueError("the key has a cycle")
        return graph

    def right_beginning(self, tags):
        graph = self.graph()
        seen = set()
        for place, tag in enumerate(tags):
            if tag is None or not all(before in seen for before in graph.predecessors(tag)):
                return place
            seen.add(tag)
        return len(tags)

    def distance(self, tags):
        import networkx

        follows = networkx.transitive_closure(self.graph())
        known = [tag for tag in tags if tag is not None]
        forbidden = networkx.Graph()
        for first, second in itertools.combinations(known, 2):
            if follows.has_edge(second, first):
                forbidden.add_edge(first, second)
        out = self.smallest_cover(forbidden)
        kept = len(known) - out
        return len(tags) - len(known) + out + len(self.order) - kept

    @staticmethod
    def smallest_cover(forbidden):
        for size in range(len(forbidden) + 1):
            for taken in itertools.combinations(forbidden.nodes, size):
                chosen = set(taken)
                if all(one in chosen or other in chosen for one, other in forbidden.edges):
                    return size
        return len(forbidden)

    def grade(self, answer):
        tags = [self.tags.get(text) for text in answer]
        count = len(self.order)
        correct = self.right_beginning(tags) == count == len(tags)
        return correct, round(max(0, count - self.distance(tags)) / count, 2)


def blocks(orders_path, count):
    import networkx  # noqa: F401  Not part of what is measured.
    from answers import Class

    with open(orders_path) as file:
        orders = json.load(file)
    answers = Class(orders)
    questions = [answers.question() for _ in range(count)]
    chosen = [(scenario, answers.answer(scenario)) for scenario in questions]
    graders = {scenario: OrderBlocks(order) for scenario, order in orders.items()}
    began = time.perf_counter()
    for scenario, answer in chosen:
        graders[scenario].grade(answer)
    print(count / (time.perf_counter() - began))


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("lines", "blocks"):
        sys.exit(__doc__)
    if sys.argv[1] == "lines":
        lines(sys.argv[2], sys.argv[3])
    else:
        blocks(sys.argv[2], int(sys.argv[3]))
