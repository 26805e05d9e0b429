import { askedToWire } from '@hive/contract/base/asked'
import { euroOf } from '@hive/domain/base/money/cents'
import type { Membership } from '@hive/domain/base/memberships/membership'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { SHARE_OF_TEAM } from '#db/shared-queries.ts'

/** A player's own row, with the ids of the sports they like and their sealed health declaration. */
export function findProfileRow(db: Database, playerId: number) {
  return db
    .selectFrom('players as p')
    .leftJoin('healthDeclarations as h', 'h.playerId', 'p.id')
    .selectAll('p')
    .select(['h.waiverSignedAt', 'h.sealedAnswers', 'h.answersBound'])
    .select(
      sql<
        number[]
      >`array(select sport_id::int from player_sports where player_id = p.id order by 1)`.as(
        'sportIds',
      ),
    )
    .where('p.id', '=', playerId)
    .executeTakeFirst()
}

/** The sealed health declarations of some players. */
export async function listDeclarations(db: Database, playerIds: readonly number[]) {
  if (playerIds.length === 0) return []
  return db
    .selectFrom('healthDeclarations')
    .select(['playerId', 'waiverSignedAt', 'sealedAnswers', 'answersBound'])
    .where('playerId', 'in', [...playerIds])
    .execute()
}

/** From which device and when someone who has not joined the team was invited to it. */
const INVITED = sql<Invitation['invited']>`(
  select json_build_object('device', i.device, 'at', coalesce(i.asked_at, i.created_at))
  from team_invitations i join players p on lower(p.email) = lower(i.email)
  where i.team_id = m.team_id and p.id = m.player_id and not m.registered
    and i.withdrawn_at is null and i.accepted_at is null
  order by i.id desc limit 1)`

/** Where a player is in, or is invited to be; newest first. */
export async function listMemberships(db: Database, playerId: number): Promise<Membership[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .leftJoin('teams as t', 't.id', 'm.teamId')
    .selectAll('m')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.name as teamName', SHARE_OF_TEAM.as('shareCents')])
    .select(['c.name as captain', INVITED.as('invited')])
    .select((eb) =>
      eb
        .selectFrom('registrations as r')
        .select('r.firstNight')
        .whereRef('r.leagueId', '=', 'm.leagueId')
        .whereRef('r.playerId', '=', 'm.playerId')
        .where('r.state', '=', 'confirmed')
        .as('firstNight'),
    )
    .where('m.playerId', '=', playerId)
    .orderBy('m.addedAt', 'desc')
    .execute()
  return rows.map((row) => ({
    leagueId: row.leagueId,
    addedAt: row.addedAt.toISOString(),
    teamId: row.teamId,
    teamName: row.teamName ?? '',
    registered: row.registered,
    teamPlayerRegistration: row.teamPlayerRegistration,
    tryItOutRegistration: row.tryItOutRegistration,
    firstNight: row.firstNight,
    share: row.shareCents === null ? null : euroOf(row.shareCents),
    invitedBy: invitedBy(row),
  }))
}

type Invitation = { captain: string | null; invited: { device: string | null; at: string } | null }

function invitedBy({ captain, invited }: Invitation): Membership['invitedBy'] {
  if (!invited) return null
  const { device, at } = invited
  return { captain: captain ?? '', asked: askedToWire({ device, at: new Date(at) }) }
}

export async function replaceSports(
  db: Database,
  playerId: number,
  sportIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('playerSports').where('playerId', '=', playerId).execute()
  const rows = [...new Set(sportIds)].map((sportId) => ({ playerId, sportId }))
  if (rows.length > 0) await db.insertInto('playerSports').values(rows).execute()
}

export async function saveHealth(
  db: Database,
  declaration: { playerId: number; waiverSignedAt: Date | null; sealedAnswers: Buffer },
): Promise<void> {
  const { waiverSignedAt, sealedAnswers } = declaration
  await db
    .insertInto('healthDeclarations')
    .values({ ...declaration, answersBound: true })
    .onConflict((conflict) =>
      conflict.column('playerId').doUpdateSet({
        waiverSignedAt,
        sealedAnswers,
        answersBound: true,
        updatedAt: sql<Date>`now()`,
      }),
    )
    .execute()
}

/** Deletes what a player has said of their health and their sports. */
export async function deleteAnswers(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('healthDeclarations').where('playerId', '=', playerId).execute()
  await db.deleteFrom('playerSports').where('playerId', '=', playerId).execute()
}
