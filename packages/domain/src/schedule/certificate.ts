import { type Format, isInHalves, type ScheduleTerms, type SlottedGame } from './game.ts'

/** The rules by which a schedule is made. A change that makes other schedules of the same terms gets a new name. */
export const SCHEDULE_RULES = 'hive-schedule-1'

/** Hashes by which anyone can check that a schedule was made of these terms and of no others. */
export type Certificate = {
  readonly rules: string
  /** Of all that the schedule depends on: published before the draw. */
  readonly terms: string
  /** Of the games: published with the terms themselves. */
  readonly schedule: string
}

/** The certificate of a schedule; `hash` is SHA-256 as hexadecimal text. */
export async function certificateOf(
  terms: ScheduleTerms,
  games: readonly SlottedGame[],
  hash: (text: string) => string | Promise<string>,
): Promise<Certificate> {
  return {
    rules: SCHEDULE_RULES,
    terms: await hash(textOfTerms(terms)),
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
function textOfTerms({ teams, format, slots, wishes, seed }: ScheduleTerms): string {
  return JSON.stringify([
    SCHEDULE_RULES,
    seed,
    teams.toSorted(),
    formatText(format),
    slots.map(({ night, start, court }) => JSON.stringify([night, start, court])).toSorted(),
    wishes
      .map(({ team, unavailable, prefers }) =>
        JSON.stringify([team, unavailable.toSorted(), prefers]),
      )
      .toSorted(),
  ])
}

/** Halves in one order, however their teams are given. */
function formatText(format: Format): Format {
  return isInHalves(format) ? { halves: format.halves, top: format.top.toSorted() } : format
}

function gameParts({ night, start, court, teamOne, teamTwo }: SlottedGame): string {
  return JSON.stringify([night, start, court, teamOne, teamTwo])
}
