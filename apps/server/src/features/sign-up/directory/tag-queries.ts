import type { Scope } from '@hive/domain/base/session/permission'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { hasComeTo } from './find-queries.ts'

/** The number of the tag with this name, in whatever letters; it is made where there is none, and locked. */
export async function addTag(db: Database, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into tags (name) values (${name})
    on conflict (lower(name)) do update set name = tags.name
    returning id`.execute(db)
  const [tag] = rows
  if (!tag) throw new Error('A tag has no number.')
  return tag.id
}

/** Locks tags, so that nobody is given one while it is being deleted. */
export async function lockTags(db: Database, tagIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('tags')
    .select('id')
    .where('id', '=', sql<number>`any(${[...tagIds]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Tagging = { tagId: number; playerIds: readonly number[] }

/** Gives a tag to those who do not have it; answers with how many these were. */
export async function insertPersonTags(
  db: Database,
  { tagId, playerIds, authorId }: Tagging & { authorId: number },
): Promise<number> {
  const { rows } = await sql`
    insert into person_tags (tag_id, player_id, author_id)
    select ${tagId}::int, p.id, ${authorId}::int from players p
    where p.id = any (${[...playerIds]}::int[])
      and not exists (select from person_tags t where t.tag_id = ${tagId} and t.player_id = p.id)
    returning id`.execute(db)
  return rows.length
}

/** Takes a tag off these people; answers with how many had it. */
export async function removePersonTags(
  db: Database,
  { tagId, playerIds }: Tagging,
): Promise<number> {
  const rows = await db
    .deleteFrom('personTags')
    .where('tagId', '=', tagId)
    .where('playerId', '=', sql<number>`any(${[...playerIds]}::int[])`)
    .returning('playerId')
    .execute()
  return new Set(rows.map(({ playerId }) => playerId)).size
}

/** Deletes those of these tags, which are locked, that nobody has any more. */
export async function deleteUnused(db: Database, tagIds: readonly number[]): Promise<void> {
  await sql`
    delete from tags where id = any (${[...tagIds]}::int[])
      and not exists (select from person_tags t where t.tag_id = tags.id)`.execute(db)
}

/** The tags that people have whom an organiser looks after, by name, and how many of these have each. */
export function listTags(db: Database, scope: Scope) {
  return db
    .selectFrom('tags as g')
    .innerJoin('personTags as t', 't.tagId', 'g.id')
    .innerJoin('players as w', 'w.id', 't.playerId')
    .select(['g.id as tagId', 'g.name'])
    .select(sql<number>`count(distinct w.id)::int`.as('people'))
    .where('w.erasedAt', 'is', null)
    .where(hasComeTo(scope))
    .groupBy('g.id')
    .orderBy(sql`lower(g.name)`)
    .execute()
}

/** The tags of a player, by name, with who gave them first. */
export async function listTagsOf(db: Database, playerId: number) {
  const { rows } = await sql<{
    tagId: number
    name: string
    author: string
    isErased: boolean
    at: Date
  }>`
    select distinct on (lower(g.name)) g.id as "tagId", g.name, t.at,
      a.name as author, a.erased_at is not null as "isErased"
    from person_tags t join tags g on g.id = t.tag_id join players a on a.id = t.author_id
    where t.player_id = ${playerId}
    order by lower(g.name), t.id`.execute(db)
  return rows
}

/** Takes all tags off a player, and deletes the tags that nobody else has. */
export async function deleteTagsOf(db: Database, playerId: number): Promise<void> {
  const had = await db
    .selectFrom('personTags')
    .select('tagId')
    .where('playerId', '=', playerId)
    .execute()
  const tagIds = had.map(({ tagId }) => tagId)
  await lockTags(db, tagIds)
  await db.deleteFrom('personTags').where('playerId', '=', playerId).execute()
  await deleteUnused(db, tagIds)
}
