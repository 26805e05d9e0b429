import { byCode } from '../../base/text/by-code.ts'
import { slotKey } from './evening.ts'
import { NONE, type RestBoard, type TermsOfRest } from './rest-board.ts'

type Turn = {
  readonly night: number
  /** The number of a slot to draw; `NONE` for a game that stays. */
  readonly slot: number
  readonly stays: readonly [number, number]
}

/**
 * The carry-over of a whole season while its rest is drawn: as `carryOverOf` counts it, of the games that stay and those that have
 * a slot by now.
 */
export class RestOrder {
  readonly #board: RestBoard
  readonly #turns: readonly Turn[]
  readonly #teams: number
  /** The opponent of each team by round, and for each team how often it has played on the night that is looked at. */
  readonly #opponents: Int32Array
  readonly #played: Int32Array
  readonly #counts: Int32Array

  constructor(board: RestBoard, { teams, rest }: TermsOfRest) {
    const seats = new Map(teams.toSorted(byCode).map((team, seat) => [team, seat]))
    const seatOf = (team: string) => seats.get(team) ?? NONE
    const slots = board.slots.map((slot, at) => ({ slot: at, key: slotKey(slot), stays: NO_PAIR }))
    const kept = rest.kept.map((game) => {
      const stays = [seatOf(game.teamOne), seatOf(game.teamTwo)] as const
      return { slot: NONE, key: slotKey(game), stays }
    })
    const turns = [...slots, ...kept].toSorted((one, other) => byCode(one.key, other.key))
    const nights = [...new Set(turns.map(({ key }) => key.slice(0, 10)))]
    this.#board = board
    this.#teams = teams.length
    this.#turns = turns.map(({ key, ...turn }) => ({
      ...turn,
      night: nights.indexOf(key.slice(0, 10)),
    }))
    this.#opponents = new Int32Array(turns.length * teams.length)
    this.#played = new Int32Array(teams.length)
    this.#counts = new Int32Array((teams.length + 1) ** 2)
  }

  /** Of the season as it is now. */
  carryOver(): number {
    const rounds = this.#fillRounds()
    const sides = this.#teams + 1
    const counts = this.#counts.fill(0)
    for (let round = 0; round < rounds; round += 1) this.#countRound(round, (round + 1) % rounds)
    let sum = 0
    for (let at = 0; at < sides * sides; at += 1) sum += (counts[at] ?? 0) ** 2
    return sum
  }

  /** Fills the rounds in: the first games of all teams on a night are one, the second ones another. */
  #fillRounds(): number {
    const teams = this.#teams
    let night = NONE
    let first = 0
    let rounds = 0
    for (const turn of this.#turns) {
      const game = turn.slot === NONE ? NONE : this.#board.gameAt(turn.slot)
      const [one, other] = game === NONE ? turn.stays : (this.#board.pairs[game] ?? NO_PAIR)
      if (one === NONE || other === NONE) continue
      if (turn.night !== night) {
        night = turn.night
        first = rounds
        this.#played.fill(0)
      }
      const played = Math.max(this.#played[one] ?? 0, this.#played[other] ?? 0)
      this.#played[one] = played + 1
      this.#played[other] = played + 1
      const round = first + played
      while (rounds <= round) {
        this.#opponents.fill(teams, rounds * teams, (rounds + 1) * teams)
        rounds += 1
      }
      this.#opponents[round * teams + one] = other
      this.#opponents[round * teams + other] = one
    }
    return rounds
  }

  #countRound(round: number, next: number): void {
    const teams = this.#teams
    const sides = teams + 1
    const met = (at: number, team: number) => this.#opponents[at * teams + team] ?? teams
    for (let team = 0; team < teams; team += 1) {
      const just = met(round, team)
      const at = just * sides + met(next, team)
      this.#counts[at] = (this.#counts[at] ?? 0) + 1
      if (just !== teams) continue
      // A bye is met by each team that rests, and counts as one that goes on to those that rest next.
      for (let other = 0; other < teams; other += 1) {
        if (met(next, other) !== teams) continue
        const resting = team * sides + other
        this.#counts[resting] = (this.#counts[resting] ?? 0) + 1
      }
    }
  }
}

const NO_PAIR = [NONE, NONE] as const
