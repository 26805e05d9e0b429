/** Counts by seat and kind. The more uneven they are, the larger is the sum of their squares, which is their cost. */
export class Tally {
  readonly #kinds: number
  readonly #counts: Int32Array

  constructor(seats: number, kinds: number) {
    this.#kinds = kinds
    this.#counts = new Int32Array(seats * kinds)
  }

  /** Counts one more or one less; returns the change of the sum of squares. */
  add(seat: number, kind: number, by: 1 | -1): number {
    const at = seat * this.#kinds + kind
    const count = this.#counts[at] ?? 0
    this.#counts[at] = count + by
    return 2 * count * by + 1
  }

  /** The least that the squares can be, with as many in all for each seat as now. */
  least(): number {
    let least = 0
    for (let at = 0; at < this.#counts.length; at += this.#kinds) {
      const ofSeat = this.#counts.subarray(at, at + this.#kinds)
      least += evenSquares(
        ofSeat.reduce((sum, count) => sum + count, 0),
        this.#kinds,
      )
    }
    return least
  }
}

/** The sum of squares of numbers that are as even as they can be. */
export function evenSquares(total: number, parts: number): number {
  const each = Math.floor(total / parts)
  const over = total - each * parts
  return (parts - over) * each * each + over * (each + 1) * (each + 1)
}
