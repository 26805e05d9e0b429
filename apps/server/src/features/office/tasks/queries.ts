import type { HeldRole } from '@hive/domain/base/session/roles'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type Organiser = {
  playerId: number
  email: string
  name: string
  held: HeldRole[]
  /** Whether they want an e-mail for each new task. */
  wantsMails: boolean
}

/** All organisers of today, with their roles. */
export async function listOrganisers(db: Database): Promise<Organiser[]> {
  const { rows } = await sql<Organiser>`
    select p.id as player_id, p.email, p.name, bool_and(g.task_mails) as wants_mails,
      json_agg(json_build_object('role', g.role, 'leagueId', g.league_id)) as held
    from role_grants g join players p on p.id = g.player_id
    where g.ended_at is null and p.active and p.email_verified
    group by p.id order by p.id`.execute(db)
  return rows
}

export async function findOrganiser(db: Database, playerId: number) {
  return (await listOrganisers(db)).find((organiser) => organiser.playerId === playerId)
}

export async function countHalls(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('venues')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The leagues that are on, and drafts, the last one last. */
export function listAhead(db: Database) {
  return db
    .selectFrom('leagues')
    .select(['id', 'title', 'startDate', 'endDate', 'nights', 'startTime'])
    .select(sql<boolean>`published_at is null`.as('isDraft'))
    .where('cancelledAt', 'is', null)
    .where('discardedAt', 'is', null)
    .orderBy('endDate')
    .orderBy('id')
    .execute()
}

/** Every league that was not called off or discarded, the first one first. */
export function listBegun(db: Database) {
  return db
    .selectFrom('leagues')
    .select(['id', 'title', 'startDate'])
    .select(['individualPriceCents as individualPrice', 'teamPriceCents as teamPrice'])
    .select(sql<boolean>`published_at is null`.as('isDraft'))
    .where('cancelledAt', 'is', null)
    .where('discardedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Whether anyone has ever signed up for a league. */
export async function hasSignUps(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isAny: boolean }>`
    select exists (select from memberships where registered) as is_any`.execute(db)
  return rows[0]?.isAny ?? false
}

/** Whether someone signs in with a passkey; null where another provider has their sign-in. */
export async function isWithPasskey(db: Database, playerId: number): Promise<boolean | null> {
  const { rows } = await sql<{ isWith: boolean }>`
    select exists (select from passkeys k where k.user_id = u.id) as is_with
    from players p join identity_users u on u.id = case
      when p.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.subject::uuid end
    where p.id = ${playerId}`.execute(db)
  return rows[0]?.isWith ?? null
}
