import { clockOf, minutesOf } from '../../base/time/clock-time.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import { irishInstant } from '../../base/time/irish.ts'
import { counted } from '../../base/text/words.ts'
import { PARTNER_LIMITS } from './limits.ts'
import type { PartnerRound } from './partner-round.ts'

/** The limits of a partner night of a league. */
export const NIGHT_LIMITS = {
  least: PARTNER_LIMITS.least,
  most: PARTNER_LIMITS.most,
  courts: PARTNER_LIMITS.most / 4,
  rounds: 20,
  minutes: { least: 5, most: 60 },
} as const

type Pair = readonly [number, number]

/** A round, with players by their numbers of the night. */
export type NightRound = {
  readonly games: readonly {
    readonly court: number
    readonly teamOne: Pair
    readonly teamTwo: Pair
  }[]
  readonly sitOuts: readonly number[]
}

export type NightScore = { readonly one: number; readonly two: number }
export type RoundScore = NightScore & { readonly round: number; readonly court: number }

/** A partner night as everyone may see it: when and where it is, without names. */
export type PartnerNight = {
  readonly id: number
  readonly startTime: string
  readonly minutes: number
  readonly rounds: number
  readonly courts: readonly number[]
  readonly players: number
  /** Where it is not in the league’s own hall. */
  readonly hall?: string | undefined
  /** Why it is off; `null` while it is on. */
  readonly calledOff: string | null
  readonly changedAt: string
}

type NightTime = {
  readonly night: Day
  readonly startTime: ClockTime
  /** Of each round. */
  readonly minutes: number
  readonly rounds: readonly unknown[]
}

/** When the last round of a partner night ends. */
export function nightEnd({ night, startTime, minutes, rounds }: NightTime): Date {
  return new Date(irishInstant(night, startTime).getTime() + minutes * rounds.length * 60_000)
}

/** The rounds of a draw, with players by number and courts by their numbers at the venue. */
export function asNight(rounds: readonly PartnerRound[], courts: readonly number[]): NightRound[] {
  return rounds.map(({ games, sitOuts }) => ({
    games: games.map(({ court, teamOne, teamTwo }) => ({
      court: courts[court - 1] ?? court,
      teamOne: numbersOf(teamOne),
      teamTwo: numbersOf(teamTwo),
    })),
    sitOuts: sitOuts.map(Number).toSorted((one, other) => one - other),
  }))
}

/** The reverse of `asNight`: rounds as a draw reads those that were played. */
export function asDrawn(rounds: readonly NightRound[]): PartnerRound[] {
  return rounds.map(({ games, sitOuts }) => ({
    games: games.map(({ court, teamOne, teamTwo }) => ({
      court,
      teamOne: namesOf(teamOne),
      teamTwo: namesOf(teamTwo),
    })),
    sitOuts: sitOuts.map(String),
  }))
}

function numbersOf([one, other]: readonly [string, string]): Pair {
  return [Number(one), Number(other)]
}

function namesOf([one, other]: Pair): readonly [string, string] {
  return [String(one), String(other)]
}

/** The problem with the number of players or courts; `null` when the night can be drawn. */
export function nightProblem(
  { players, courts }: { players: number; courts: number },
  freeCourts: number,
): { readonly field: 'playerIds' | 'courts'; readonly message: string } | null {
  const { least, most } = NIGHT_LIMITS
  if (players < least)
    return { field: 'playerIds', message: `Please tick at least ${least} people.` }
  if (players > most) return { field: 'playerIds', message: `Please tick ${most} people at most.` }
  if (courts <= freeCourts) return null
  const free =
    freeCourts === 0 ? 'No court is free then.' : `Only ${counted(freeCourts, 'court')} free then.`
  return { field: 'courts', message: `${free} Other games have the others.` }
}

/** The time at which a round starts. The first round is number 1. */
export function roundStart(
  { start, minutes }: { start: ClockTime; minutes: number },
  round: number,
): ClockTime {
  return clockOf((minutesOf(start) + (round - 1) * minutes) % (24 * 60))
}

/** The last round that has a score; 0 when none has. */
export function lastScored(scores: readonly RoundScore[]): number {
  return Math.max(0, ...scores.map(({ round }) => round))
}

/** A round of a night from the view of one player. */
export type OwnRound = {
  readonly round: number
  /** `null` where the player sits out. */
  readonly game: {
    readonly court: number
    readonly partner: number
    readonly opponents: Pair
  } | null
}

/** The rounds of one player, without those before the player came. */
export function ownRounds(rounds: readonly NightRound[], player: number): OwnRound[] {
  return rounds.flatMap(({ games, sitOuts }, at): OwnRound[] => {
    const round = at + 1
    if (sitOuts.includes(player)) return [{ round, game: null }]
    for (const { court, teamOne, teamTwo } of games) {
      const [own, opponents] = teamOne.includes(player) ? [teamOne, teamTwo] : [teamTwo, teamOne]
      if (!own.includes(player)) continue
      const partner = own[0] === player ? own[1] : own[0]
      return [{ round, game: { court, partner, opponents } }]
    }
    return []
  })
}

/** The players whose own rounds differ before and after a change. */
export function whoseRoundsChanged(
  players: readonly number[],
  before: readonly NightRound[],
  after: readonly NightRound[],
): number[] {
  const text = (rounds: readonly NightRound[], player: number) =>
    JSON.stringify(
      ownRounds(rounds, player).map(({ round, game }) => [
        round,
        game && [game.court, game.partner, [...game.opponents].toSorted((a, b) => a - b)],
      ]),
    )
  return players.filter((player) => text(before, player) !== text(after, player))
}
