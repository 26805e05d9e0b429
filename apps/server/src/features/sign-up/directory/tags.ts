import type {
  tagPeople as tagging,
  untagPeople as untagging,
} from '@hive/contract/sign-up/person-tags'
import { Refusal } from '@hive/domain/errors'
import { organiserName } from '@hive/domain/base/session/organiser-name'
import { irishDay } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { listChosen } from './find-queries.ts'
import {
  addTag,
  deleteUnused,
  insertPersonTags,
  listTags,
  listTagsOf,
  lockTags,
  removePersonTags,
} from './tag-queries.ts'

/** The tags of the people whom an organiser looks after. */
export async function tagsFor({ db }: Pick<Context, 'db'>, { permissions }: Caller) {
  return { tags: await listTags(db, permissions.people ?? []) }
}

/** Gives people a tag. A tag that exists already keeps its spelling. */
export const tagPeople = atomic(
  async (context: Context, caller: Caller, { playerIds, name }: z.output<typeof tagging.body>) => {
    const { db } = context
    await admitToPeople(context, caller, playerIds)
    const tagId = await addTag(db, name)
    const by = caller.playerId
    const people = await insertPersonTags(db, { tagId, playerIds, authorId: by })
    const trace = { subject: `tag:${tagId}`, after: { people } }
    if (people > 0) await noteAction(db, { by, kind: 'people_tagged', ...trace })
    return { tagId, people }
  },
)

/** Takes a tag off people. */
export const untagPeople = atomic(
  async (
    context: Context,
    caller: Caller,
    { playerIds, tagId }: z.output<typeof untagging.body>,
  ) => {
    const { db } = context
    await admitToPeople(context, caller, playerIds)
    await lockTags(db, [tagId])
    const people = await removePersonTags(db, { tagId, playerIds })
    await deleteUnused(db, [tagId])
    const trace = { subject: `tag:${tagId}`, before: { people } }
    if (people > 0) await noteAction(db, { by: caller.playerId, kind: 'people_untagged', ...trace })
  },
)

/** Refuses people of whom an organiser of some leagues does not look after all, or one who is not there. */
async function admitToPeople(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { permissions }: Caller,
  playerIds: readonly number[],
): Promise<void> {
  const scope = permissions.people ?? []
  const among = [...new Set(playerIds)]
  const asOf = { now: now(), today: irishDay(now()), scope }
  const everyone = { view: 'all', leagueId: null, seen: null } as const
  const found = await listChosen(db, { ...asOf, ...everyone, among }, among.length)
  if (found.length === among.length) return
  if (scope === 'all') throw new Refusal('player_not_found', 'There is no such person.')
  throw new Refusal('not_permitted', 'Someone among them is in no league of yours.')
}

/** The tags of a player, for their download. */
export async function tagsAbout(db: Database, playerId: number) {
  const tags = await listTagsOf(db, playerId)
  return tags.map(({ name: tag, author, isErased, at }) => ({
    tag,
    by: organiserName({ name: author, isErased }),
    at: at.toISOString(),
  }))
}
