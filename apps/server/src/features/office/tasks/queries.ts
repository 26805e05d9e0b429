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
