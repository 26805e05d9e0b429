import { certificateOf, type ScheduleRules, scheduleDigest } from './certificate.ts'
import type { ScheduleTerms, SlottedGame } from './game.ts'
import { makeSchedule } from './make-schedule.ts'
import { termsWithNumber } from './public-number.ts'
import { applyMoves, type CertifiedChange, changeDigest, drawLink } from './schedule-change.ts'

/** The published part of a draw. */
export type PublishedDraw = {
  /** Those by which it was made. */
  readonly rules: ScheduleRules
  readonly terms: ScheduleTerms
  readonly games: readonly SlottedGame[]
  /** Of the terms, published before the games. */
  readonly termsHash: string
  /** The public number that its terms name; left out where they name none. */
  readonly publicNumber?: string | undefined
  /** The changes since, the first one first. */
  readonly changes: readonly CertifiedChange[]
  /** The games that are on today, by the names of the draw; `null` for a draw that was discarded. */
  readonly now: readonly SlottedGame[] | null
  /** The teams of these that have left the season since, which its report compares with none; left out where all are in. */
  readonly left?: readonly string[] | undefined
  /** The public certificates before and after it, where fixtures had been out before; left out by a draw that is not out. */
  readonly link?: DrawLink | undefined
}

/** Where a draw stands in the chain of a league's certificates. */
export type DrawLink = {
  /** The hash of the certificate that it comes after; `null` where there is none. */
  readonly follows: string | null
  /** The hash of the games after the change by which it became the rest of a season; `null` where it began one. */
  readonly after: string | null
}

/** The outcome of a draw that was made once more. */
export type DrawCheck = {
  /** Whether the terms are those whose hash was published first. */
  readonly isSameTerms: boolean
  /** Whether these games follow from the terms. */
  readonly isSameSchedule: boolean
  /** Published games that do not follow from the terms. */
  readonly strayGames: readonly SlottedGame[]
  /** The number of the first change whose certificate does not follow from the one before; `null` when all do. */
  readonly brokenChange: number | null
  /** Whether the games of today follow from the draw and its changes. */
  readonly isSameNow: boolean
  /** Whether it comes after the certificate that its terms name, and its games were put out as they were drawn. */
  readonly isLinked: boolean
}

type Hash = (text: string) => Promise<string>

/** Makes a draw once more, and all changes since; `hash` is SHA-256 as hexadecimal text. */
export async function checkDraw(draw: PublishedDraw, hash: Hash): Promise<DrawCheck> {
  const { rules, terms, games, termsHash, changes, now } = draw
  const made = makeSchedule(await termsWithNumber(draw, hash), { rules })
  const published = await certificateOf(terms, games, hash, rules)
  const madeGames = 'games' in made ? made.games : []
  const own = await certificateOf(terms, madeGames, hash, rules)
  const start = { games, link: await drawLink({ termsHash, gamesHash: published.schedule }, hash) }
  const { brokenChange, last } = await followChanges(start, changes, hash)
  return {
    isSameTerms: published.terms === termsHash,
    isSameSchedule: published.schedule === own.schedule,
    strayGames: games.filter((game) => !madeGames.some((other) => isSameGame(game, other))),
    brokenChange,
    isSameNow:
      now === null || (await scheduleDigest(now, hash)) === (await scheduleDigest(last, hash)),
    isLinked: await isLinked(draw, hash),
  }
}

async function isLinked({ terms, games, link }: PublishedDraw, hash: Hash): Promise<boolean> {
  if (!link) return true
  const season = [...(terms.rest?.kept ?? []), ...games]
  const isPutOut = link.after === null || link.after === (await scheduleDigest(season, hash))
  return isPutOut && link.follows === (terms.follows ?? null)
}

function isSameGame(one: SlottedGame, other: SlottedGame): boolean {
  const { night, start, court, teamOne, teamTwo } = one
  return (
    night === other.night &&
    start === other.start &&
    court === other.court &&
    teamOne === other.teamOne &&
    teamTwo === other.teamTwo
  )
}

/** A point in the chain: the games after it, and the hash to which the next change is linked. */
type Link = { readonly games: readonly SlottedGame[]; readonly link: string }

async function followChanges(
  start: Link,
  changes: readonly CertifiedChange[],
  hash: Hash,
): Promise<{ brokenChange: number | null; last: readonly SlottedGame[] }> {
  let { games, link } = start
  for (const change of changes) {
    const after = applyMoves(games, change.moves)
    const holds =
      after !== null &&
      change.previous === link &&
      change.before === (await scheduleDigest(games, hash)) &&
      change.after === (await scheduleDigest(after, hash)) &&
      change.hash === (await changeDigest(change, hash))
    if (!holds) return { brokenChange: change.number, last: games }
    games = after
    link = change.hash
  }
  return { brokenChange: null, last: games }
}
