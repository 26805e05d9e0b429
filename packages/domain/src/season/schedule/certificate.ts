import {
  type DrawnHall,
  type Format,
  isInHalves,
  type NumberSource,
  type RestTerms,
  type ScheduleTerms,
  type SlottedGame,
  type TeamWish,
} from './game.ts'
import { hasBusyTimes } from './busy-times.ts'
import { type HardDates, hasHardDates } from './hard-dates.ts'

/** The rules by which schedules are made today. A change that makes other schedules of the same terms gets a new name. */
export const SCHEDULE_RULES = 'hive-schedule-6'

/** All rules by which draws have been made. Each can still be checked. */
export const KNOWN_RULES = [
  'hive-schedule-1',
  'hive-schedule-2',
  'hive-schedule-3',
  'hive-schedule-4',
  'hive-schedule-5',
  SCHEDULE_RULES,
] as const

export type ScheduleRules = (typeof KNOWN_RULES)[number]

/** Hashes by which anyone can check that a schedule was made of these terms and of no others. */
export type Certificate = {
  readonly rules: ScheduleRules
  /** Of all that the schedule depends on: published before the draw. */
  readonly terms: string
  /** Of the games: published with the terms themselves. */
  readonly schedule: string
}

/** Whether rules are some of earlier that have come since, or those of today. */
export function areSince(rules: ScheduleRules, first: ScheduleRules): boolean {
  return KNOWN_RULES.indexOf(rules) >= KNOWN_RULES.indexOf(first)
}

/** The certificate of a schedule that was made by some rules; `hash` is SHA-256 as hexadecimal text. */
export async function certificateOf(
  terms: ScheduleTerms,
  games: readonly SlottedGame[],
  hash: (text: string) => string | Promise<string>,
  rules: ScheduleRules = SCHEDULE_RULES,
): Promise<Certificate> {
  return {
    rules,
    terms: await hash(textOfTerms(terms, rules)),
    schedule: await scheduleDigest(games, hash),
  }
}

/** The hash of some games, which is the same in whatever order they are. */
export function scheduleDigest(
  games: readonly SlottedGame[],
  hash: (text: string) => string | Promise<string>,
): string | Promise<string> {
  return hash(JSON.stringify(games.map(gameParts).toSorted()))
}

/** The terms as one text, which is the same however they are ordered. */
function textOfTerms(
  { teams, format, slots, wishes, seed, hard, follows, rest, halls, publicNumber }: ScheduleTerms,
  rules: ScheduleRules,
): string {
  return JSON.stringify([
    rules,
    seed,
    teams.toSorted(),
    formatText(format),
    slots.map(({ night, start, court }) => JSON.stringify([night, start, court])).toSorted(),
    wishes
      .map((wish) =>
        JSON.stringify([
          wish.team,
          wish.unavailable.toSorted(),
          wish.prefers,
          ...(hasHardDates(wish) ? [hardParts(wish)] : []),
          ...(hasBusyTimes(wish) ? [busyParts(wish)] : []),
        ]),
      )
      .toSorted(),
    ...(hard === undefined ? [] : [{ hard: [hard.nights, hard.notFirst] }]),
    ...(follows === undefined ? [] : [{ follows }]),
    ...(rest === undefined ? [] : [restParts(rest)]),
    ...(halls === undefined ? [] : [{ halls: hallParts(halls) }]),
    ...(publicNumber === undefined ? [] : [{ number: numberParts(publicNumber) }]),
  ])
}

function busyParts({ busy = [] }: TeamWish): unknown {
  return { busy: busy.map(({ night, start }) => `${night} ${start}`).toSorted() }
}

function hardParts({ cannot = [], after }: HardDates): unknown {
  return { cannot: cannot.toSorted(), after: after ?? null }
}

function restParts({ from, reason, kept, rounds, gameMinutes }: RestTerms): unknown {
  const meetings = rounds.map((round) => round.map(({ teamOne, teamTwo }) => [teamOne, teamTwo]))
  return { rest: [from, reason, gameMinutes, kept.map(gameParts).toSorted(), meetings] }
}

function hallParts(halls: readonly DrawnHall[]): unknown {
  return halls.map(({ name, nights }) => JSON.stringify([name, nights.toSorted()])).toSorted()
}

/** What a hash takes in of a public number before it exists. */
export function numberParts(source: NumberSource): unknown {
  return source.kind === 'beacon'
    ? [source.kind, source.chain, source.round]
    : [source.kind, source.what, source.day]
}

/** Halves in one order, however their teams are given. */
function formatText(format: Format): Format {
  return isInHalves(format) ? { halves: format.halves, top: format.top.toSorted() } : format
}

function gameParts({ night, start, court, teamOne, teamTwo }: SlottedGame): string {
  return JSON.stringify([night, start, court, teamOne, teamTwo])
}
