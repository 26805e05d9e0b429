import { irishDay } from '@hive/domain/base/time/irish'
import type { Scope } from '@hive/domain/base/session/permission'
import {
  type Audience,
  leagueOf,
  MOST_PEOPLE,
  readersOf,
} from '@hive/domain/sign-up/messages/audience'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { listWanting } from '#features/base/notices/service.ts'
import { comingOn, comingTo } from '#features/season/attendance/service.ts'
import { hereOn } from '#features/season/nights/service.ts'
import { listChosen } from '#features/sign-up/directory/service.ts'
import { listOfLeague, listReachable } from './audience-queries.ts'

type Dependencies = Pick<Context, 'db' | 'now'>

/** Who asks: the author, the leagues that they look after, and whom they have chosen one by one. */
export type Asking = {
  readonly authorId: number
  readonly scope: Scope
  readonly playerIds: readonly number[]
}

/** Who gets a message, and who has muted messages. */
export type Readers = { readonly getIt: readonly number[]; readonly muted: readonly number[] }

/** Who gets a message to an audience as it is now. */
export async function readersNow(
  context: Dependencies,
  audience: Audience,
  asking: Asking,
): Promise<Readers> {
  const playerIds = await peopleOf(context, audience, asking)
  return readersAmong(context.db, playerIds, { ...asking, leagueId: leagueOf(audience) })
}

/** Who of these people gets a message of this author about a league. */
export async function readersAmong(
  db: Database,
  playerIds: readonly number[],
  { authorId, leagueId }: { authorId: number; leagueId: number | null },
): Promise<Readers> {
  const ids = await listReachable(db, playerIds)
  const muted = await listMuted(db, ids, leagueId)
  const people = ids.map((playerId) => ({ playerId, hasMuted: muted.has(playerId) }))
  const readers = readersOf(people, authorId)
  return { getIt: readers.getIt.map(idOf), muted: readers.muted.map(idOf) }
}

function idOf({ playerId }: { playerId: number }): number {
  return playerId
}

/** The people of an audience as it is now, by their numbers. */
async function peopleOf(
  { db, now }: Dependencies,
  audience: Audience,
  { scope, playerIds }: Asking,
): Promise<number[]> {
  const asOf = { scope, now: now(), today: irishDay(now()) }
  if (audience.to === 'coming') return comingOn(db, audience.leagueId, audience.day)
  if (audience.to === 'here') return hereOn(db, audience)
  if (audience.to === 'game') {
    const games = await comingTo(db, [audience.teamId], now())
    return games.find(({ id }) => id === audience.fixtureId)?.playerIds ?? []
  }
  if (audience.to === 'filter') return listChosen(db, { ...asOf, ...audience }, MOST_PEOPLE + 1)
  if (audience.to !== 'people') return listOfLeague(db, audience)
  const everyone = { view: 'all', leagueId: null, seen: null } as const
  return listChosen(db, { ...asOf, ...everyone, among: playerIds }, MOST_PEOPLE + 1)
}

/** Whether somebody is in the audience of a message still; whoever was chosen from a list stays chosen. */
export async function isStillIn(
  context: Dependencies,
  audience: Audience,
  playerId: number,
): Promise<boolean> {
  if (audience.to === 'filter' || audience.to === 'people') return true
  const people =
    audience.to === 'coming' || audience.to === 'here' || audience.to === 'game'
      ? await peopleOf(context, audience, { authorId: 0, scope: [], playerIds: [] })
      : await listOfLeague(context.db, audience, playerId)
  return people.includes(playerId)
}

/** Those of these players who want no messages, or none of this league’s team. */
export async function listMuted(
  db: Database,
  playerIds: readonly number[],
  leagueId: number | null,
): Promise<ReadonlySet<number>> {
  const wanted = { pressing: 'message', topic: 'messages', leagueId } as const
  const wanting = new Set(await listWanting(db, playerIds, wanted))
  return new Set(playerIds.filter((id) => !wanting.has(id)))
}
