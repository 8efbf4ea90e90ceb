"""A table of a real server, which is killed."""

from __future__ import annotations

from ouaf.rules.game import Options
from tests.faults.harness import Message
from tests.server.device import Device, Wire, sit_down, what_is_shown
from tests.server.process import Server


class RealPlace:
    """Every seat has a device of its own, and one more watches."""

    def __init__(self, server: Server, game: str, seats: int, options: Options) -> None:
        self.seats = seats
        self.server = server
        self.devices = [Device(server) for _ in range(seats + 1)]
        code = self.devices[0].create(game, seats, options)
        self.wires: list[Wire] = sit_down(self.devices[:seats], code)
        self.wires.append(self.devices[-1].socket(code))
        self.wires[0].granted("start")

    def ask(self, seat: int, message: Message) -> Message:
        return self.wires[seat].ask(**message)

    def send(self, seat: int, message: Message) -> None:
        self.wires[seat].send(**message)

    def shown(self) -> list[Message]:
        return [what_is_shown(wire.sync()) for wire in self.wires]

    def crash(self) -> None:
        self.server.crash()
        for number, wire in enumerate(self.wires):
            self.wires[number] = wire.come_back()

    def journal(self) -> bytes:
        answer = self.devices[0].http.get(f"/api/matches/{self.wires[0].sync().news['match']}/journal")
        assert answer.status_code == 200, answer.text
        return answer.content

    def close(self) -> None:
        for wire in self.wires:
            wire.close()
        for device in self.devices:
            device.close()
