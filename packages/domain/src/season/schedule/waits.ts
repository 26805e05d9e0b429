/** The cost of each start that a team waits through between two games of a night. */
const WAIT = 2

/** Counts the starts that teams wait through between their games of a night. Seats, nights and starts are numbers. */
export class Waits {
  readonly #nights: number
  readonly #played: number[][]

  constructor(seats: number, nights: number) {
    this.#nights = nights
    this.#played = Array.from({ length: seats * nights }, () => [])
  }

  /** Counts a game, or takes it out of the count; returns the change of the cost. */
  add({ seat, night, start }: { seat: number; night: number; start: number }, by: 1 | -1): number {
    const own = this.#played[seat * this.#nights + night] ?? []
    const before = waitIn(own)
    if (by === 1) own.push(start)
    else own.splice(own.indexOf(start), 1)
    return WAIT * (waitIn(own) - before)
  }
}

/** From the first game of a night to the last, without the games themselves. Two at one start are none. */
function waitIn(starts: readonly number[]): number {
  if (starts.length < 2) return 0
  if (starts.length === 2) return Math.max(0, Math.abs((starts[0] ?? 0) - (starts[1] ?? 0)) - 1)
  return Math.max(0, Math.max(...starts) - Math.min(...starts) + 1 - starts.length)
}
