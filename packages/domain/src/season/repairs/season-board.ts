import type { Slot, TeamWish } from '../schedule/game.ts'
import { NO_COURT } from '../schedule/fixtures-now.ts'
import { isBarredFrom, isBound } from '../schedule/hard-dates.ts'
import { minutesOf } from '../../base/time/clock-time.ts'
import { isElsewhere, type PlannedGame } from './planned-game.ts'
import { Unevenness } from './unevenness.ts'

/** The rules that all games of a season share. */
export type BoardRules = {
  /** How long a game takes, with the change of courts. */
  readonly gameMinutes: number
  /** How often a team may play on one night. */
  readonly mostANight: number
  readonly wishes: readonly TeamWish[]
  /** The venue of the slots. */
  readonly venueId?: number | undefined
}

/** The number of a slot or game that is not there. */
export const NONE = -1

/**
 * The games of a season in their slots. Games and slots are numbered by their places in the lists. Games can be taken
 * off and put elsewhere, and the board knows what is in the way and how uneven the season is.
 */
export class SeasonBoard {
  readonly games: readonly PlannedGame[]
  readonly slots: readonly Slot[]
  readonly #slotOf: number[]
  readonly #gameAt: number[]
  /** The slots that overlap in time with each slot, itself among them. */
  readonly #near: readonly (readonly number[])[]
  readonly #sameNight: readonly (readonly number[])[]
  readonly #times: readonly string[]
  /** How often a team may play on one night. */
  readonly mostANight: number
  readonly #unevenness: Unevenness
  readonly #venueId: number | undefined
  /** Night and name of the teams with a game at another venue. */
  readonly #elsewhere: ReadonlySet<string>
  /** The wishes of teams that cannot play everywhere. */
  readonly #hard: ReadonlyMap<string, TeamWish>
  /** The slots in which the games were found. */
  readonly #found: readonly number[]

  /** A game whose slot is not among `free` keeps it: the slot comes onto the board with its game. */
  constructor(
    games: readonly PlannedGame[],
    free: readonly Slot[],
    { gameMinutes, mostANight, wishes, venueId }: BoardRules,
  ) {
    const keyed = new Map(free.map((slot, at) => [keyOf(slot), at]))
    const slots = [...free]
    this.games = games
    this.slots = slots
    this.#found = games.map(({ slot, venueId: at }) => {
      if (slot === null) return NONE
      const isHere = slot.court !== NO_COURT && !isElsewhere({ venueId: at }, venueId)
      const known = isHere ? keyed.get(keyOf(slot)) : undefined
      if (known !== undefined) return known
      return slots.push(slot) - 1
    })
    this.#near = nearSlots(slots, gameMinutes)
    this.#sameNight = nightsOf(slots)
    this.#times = slots.map(({ night, start }) => `${night} ${start}`)
    this.mostANight = mostANight
    this.#venueId = venueId
    this.#elsewhere = new Set(
      games
        .filter((game) => isElsewhere(game, venueId))
        .flatMap(({ slot, ...teams }) => nightsOfTeams(teams, slot?.night ?? '')),
    )
    this.#hard = new Map(wishes.filter(isBound).map((wish) => [wish.team, wish]))
    this.#unevenness = new Unevenness(games, { slots, wishes })
    this.#slotOf = games.map(() => NONE)
    this.#gameAt = slots.map(() => NONE)
    for (const [game, slot] of this.#found.entries()) if (slot !== NONE) this.put(game, slot)
  }

  /** The cost of the unevenness of the season, in whole numbers. */
  get cost(): number {
    return this.#unevenness.cost
  }

  slotOf(game: number): number {
    return this.#slotOf[game] ?? NONE
  }

  gameAt(slot: number): number {
    return this.#gameAt[slot] ?? NONE
  }

  isMoved(game: number): boolean {
    return this.slotOf(game) !== this.#found[game]
  }

  nightOf(slot: number): string {
    return this.slots[slot]?.night ?? ''
  }

  /** The night and start of a slot, without its court. */
  timeOf(slot: number): string {
    return this.#times[slot] ?? ''
  }

  teamsOf(game: number): readonly [string, string] {
    const { teamOne, teamTwo } = this.#game(game)
    return [teamOne, teamTwo]
  }

  slotsOnNightOf(slot: number): readonly number[] {
    return this.#sameNight[slot] ?? []
  }

  put(game: number, slot: number): void {
    this.#slotOf[game] = slot
    this.#gameAt[slot] = game
    this.#unevenness.count(game, slot, 1)
  }

  take(game: number): void {
    const slot = this.slotOf(game)
    this.#slotOf[game] = NONE
    this.#gameAt[slot] = NONE
    this.#unevenness.count(game, slot, -1)
  }

  /** The games that a game in a slot would collide with: on its court, or with one of its teams. */
  inTheWay(game: number, slot: number): number[] {
    const court = this.slots[slot]?.court
    return (this.#near[slot] ?? []).flatMap((other) => {
      const played = this.gameAt(other)
      if (played === NONE || played === game) return []
      const isOnCourt = court !== NO_COURT && this.slots[other]?.court === court
      const isHere = !isElsewhere(this.#game(played), this.#venueId)
      return (isOnCourt && isHere) || other === slot || this.#sharesTeam(game, played)
        ? [played]
        : []
    })
  }

  /** All ways of making room for a game in a slot, as the games that have to leave. An empty list means there is none. */
  waysInto(game: number, slot: number, mayLeave: (game: number) => boolean): number[][] {
    if (this.isBarred(game, slot)) return []
    const out = this.inTheWay(game, slot)
    if (!out.every((other) => mayLeave(other))) return []
    const { teamOne, teamTwo } = this.#game(game)
    return [teamOne, teamTwo].reduce<number[][]>(
      (ways, team) => ways.flatMap((way) => this.#withinLimit(way, { team, game, slot, mayLeave })),
      [out],
    )
  }

  /** Whether a team of a game is at another venue that night, or said that it cannot play then. */
  isBarred(game: number, slot: number): boolean {
    const isAway = nightsOfTeams(this.#game(game), this.nightOf(slot)).some((night) =>
      this.#elsewhere.has(night),
    )
    return isAway || this.#cannotPlay(game, slot)
  }

  #cannotPlay(game: number, at: number): boolean {
    const slot = this.slots[at]
    return (
      this.#hard.size > 0 &&
      slot !== undefined &&
      this.teamsOf(game).some((team) => isBarredFrom(this.#hard.get(team) ?? {}, slot))
    )
  }

  /** Whether a game can be played in a slot while all others stay. */
  fits(game: number, slot: number): boolean {
    return this.waysInto(game, slot, () => false).length > 0
  }

  #withinLimit(
    way: number[],
    {
      team,
      game,
      slot,
      mayLeave,
    }: {
      team: string
      game: number
      slot: number
      mayLeave: (game: number) => boolean
    },
  ): number[][] {
    const own = this.#gamesOn(slot, team).filter((other) => other !== game && !way.includes(other))
    if (own.length < this.mostANight) return [way]
    if (own.length > this.mostANight) return []
    return own.filter((other) => mayLeave(other)).map((other) => [...way, other])
  }

  #gamesOn(slot: number, team: string): number[] {
    return this.slotsOnNightOf(slot).flatMap((other) => {
      const played = this.gameAt(other)
      if (played === NONE) return []
      const { teamOne, teamTwo } = this.#game(played)
      return teamOne === team || teamTwo === team ? [played] : []
    })
  }

  #sharesTeam(one: number, other: number): boolean {
    const { teamOne, teamTwo } = this.#game(one)
    const against = this.#game(other)
    return [against.teamOne, against.teamTwo].some((team) => team === teamOne || team === teamTwo)
  }

  #game(at: number): PlannedGame {
    const game = this.games[at]
    if (!game) throw new RangeError(`The board has no game ${at}.`)
    return game
  }
}

function nightsOfTeams(
  { teamOne, teamTwo }: Pick<PlannedGame, 'teamOne' | 'teamTwo'>,
  night: string,
): string[] {
  return [teamOne, teamTwo].map((team) => `${night} ${team}`)
}

function keyOf({ night, start, court }: Slot): string {
  return `${night} ${start} ${court}`
}

function nightsOf(slots: readonly Slot[]): (readonly number[])[] {
  const nights = Map.groupBy(slots.keys(), (at) => slots[at]?.night)
  return slots.map(({ night }) => nights.get(night) ?? [])
}

function nearSlots(slots: readonly Slot[], gameMinutes: number): number[][] {
  const starts = slots.map(({ start }) => minutesOf(start))
  return nightsOf(slots).map((night, at) =>
    night.filter((other) => Math.abs((starts[other] ?? 0) - (starts[at] ?? 0)) < gameMinutes),
  )
}
