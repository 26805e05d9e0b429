import {
  type Attending,
  attendingOf,
  isSilenceYes,
} from '@hive/domain/season/attendance/attendance'
import { shortNames } from '@hive/domain/season/partner-nights/short-names'
import type { Database } from '#db/database.ts'
import { listNightsAsked } from './night-queries.ts'
import { listGamesAsked } from './queries.ts'

/** Something that a player is asked about: a game of their team, or a partner night. */
export type Subject = { readonly kind: 'game' | 'night'; readonly id: number }

/** A game or partner night about which a player can be asked whether they come, and what they have said. */
export type Question = Subject & {
  readonly leagueId: number
  readonly teamId: number | null
  readonly leagueTitle: string
  /** Whom it asks: the first name and an initial. */
  readonly name: string
  readonly teams: { readonly one: string; readonly two: string } | null
  readonly start: Date
  readonly venue: string
  readonly court: number | null
  readonly isOff: boolean
  readonly hasScore: boolean
  readonly attending: Attending
  /** The answer to another start, if there is one. */
  readonly stale: { readonly comes: boolean; readonly start: Date } | null
  readonly isSilenceYes: boolean
}

type Asked = { playerId: number; only?: Subject }

/** The questions of a player, the first to begin first; or the one about a game or a partner night. */
export async function questionsOf(
  db: Database,
  { playerId, only }: Asked,
): Promise<readonly Question[]> {
  const [games, nights] = await Promise.all([
    only?.kind === 'night'
      ? []
      : listGamesAsked(db, { playerId, ...(only && { fixtureId: only.id }) }),
    only?.kind === 'game'
      ? []
      : listNightsAsked(db, { playerId, ...(only && { nightId: only.id }) }),
  ])
  return [
    ...games.map(({ one, two, silence, playersOnTeam, courtNumber, teamOneScore, ...row }) => ({
      ...answered(row, isSilenceYes(silence, playersOnTeam)),
      kind: 'game' as const,
      teamId: row.teamId,
      teams: { one, two },
      court: courtNumber,
      hasScore: teamOneScore !== null,
    })),
    // Whoever is on a night comes, unless they say otherwise.
    ...nights.map((row) => ({
      ...answered(row, true),
      kind: 'night' as const,
      teamId: null,
      teams: null,
      court: null,
      hasScore: false,
    })),
  ].toSorted((one, other) => one.start.getTime() - other.start.getTime())
}

type Row = {
  id: number
  leagueId: number
  leagueTitle: string
  name: string
  venue: string
  start: Date
  isOff: boolean
  comes: boolean | null
  isOwn: boolean | null
  forStart: Date | null
}

function answered(row: Row, isYes: boolean) {
  const { id, leagueId, leagueTitle, venue, start, isOff, comes, isOwn, forStart } = row
  const answer =
    comes === null || forStart === null ? null : { comes, isOwn: isOwn === true, start: forStart }
  const attending = attendingOf(answer, { start, isSilenceYes: isYes })
  const [name = ''] = shortNames([row.name])
  const stale =
    attending === 'moved' && answer ? { comes: answer.comes, start: answer.start } : null
  const terms = { attending, stale, isSilenceYes: isYes }
  return { id, leagueId, leagueTitle, name, venue, start, isOff, ...terms }
}
