import type { NoticeTopic } from '@hive/domain/base/notices/choices'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** What these players have chosen to be told of or not, and the leagues whose teams they have muted. */
export async function listAllChoices(db: Database, playerIds: readonly number[]) {
  const choices = await db
    .selectFrom('noticeChoices')
    .select(['playerId', 'topic', 'byMail'])
    .where('playerId', '=', sql<number>`any(${playerIds}::int[])`)
    .execute()
  const muted = await db
    .selectFrom('mutedTeams')
    .select(['playerId', 'leagueId'])
    .where('playerId', '=', sql<number>`any(${playerIds}::int[])`)
    .execute()
  return { choices, muted }
}

export function listChoices(db: Database, playerId: number) {
  return db
    .selectFrom('noticeChoices')
    .select(['topic', 'byMail', 'chosenAt'])
    .where('playerId', '=', playerId)
    .orderBy('topic')
    .execute()
}

export function listMuted(db: Database, playerId: number) {
  return db
    .selectFrom('mutedTeams as m')
    .innerJoin('leagues as l', 'l.id', 'm.leagueId')
    .select(['l.title as league', 'm.mutedAt'])
    .where('m.playerId', '=', playerId)
    .orderBy('m.leagueId')
    .execute()
}

/** The teams of a player in leagues that began after a day, and those that they have muted; by league. */
export async function listTeams(
  db: Database,
  { playerId, after }: { playerId: number; after: Day },
) {
  const isMuted = sql<boolean>`exists (select from muted_teams q
    where q.player_id = m.player_id and q.league_id = m.league_id)`
  return db
    .selectFrom('memberships as m')
    .innerJoin('leagues as l', 'l.id', 'm.leagueId')
    .leftJoin('teams as t', 't.id', 'm.teamId')
    .select(['m.leagueId', 'l.title as league', 't.name as team', isMuted.as('isMuted')])
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .where('l.cancelledAt', 'is', null)
    .where((eb) => eb.or([eb('l.startDate', '>', after), isMuted]))
    .orderBy('l.startDate', 'desc')
    .orderBy('l.id')
    .execute()
}

type Choice = { playerId: number; topic: NoticeTopic; byMail: boolean; chosenAt: Date }

/** Saves what a player has chosen, a topic each. */
export async function saveChoices(db: Database, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return
  await db
    .insertInto('noticeChoices')
    .values([...choices])
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'topic']).doUpdateSet((eb) => ({
        byMail: eb.ref('excluded.byMail'),
        chosenAt: eb.ref('excluded.chosenAt'),
      })),
    )
    .execute()
}

/** Saves what a player has chosen of one topic, by a link that may be older than their account as it is. */
export async function setChoice(
  db: Database,
  { playerId, topic, byMail, chosenAt }: Choice,
): Promise<void> {
  await sql`insert into notice_choices (player_id, topic, by_mail, chosen_at)
    select coalesce(merged_into, id), ${topic}, ${byMail}, ${chosenAt} from players
    where id = ${playerId} and (erased_at is null or merged_into is not null)
    on conflict (player_id, topic) do update
      set by_mail = excluded.by_mail, chosen_at = excluded.chosen_at`.execute(db)
}

type Muting = {
  playerId: number
  leagueIds: readonly number[]
  /** Null for all but those that are muted. */
  unmuted: readonly number[] | null
  mutedAt: Date
}

/** Mutes a player’s teams in some leagues, of those that they are in, and ends that for others. */
export async function saveMuted(
  db: Database,
  { playerId, leagueIds, unmuted, mutedAt }: Muting,
): Promise<void> {
  const theirs = sql`select m.league_id from memberships m
    where m.player_id = ${playerId} and m.league_id = any(${leagueIds}::int[])`
  const ended =
    unmuted === null ? sql`league_id not in (${theirs})` : sql`league_id = any(${unmuted}::int[])`
  await sql`delete from muted_teams where player_id = ${playerId} and ${ended}`.execute(db)
  await sql`insert into muted_teams (player_id, league_id, muted_at)
    select ${playerId}, t.league_id, ${mutedAt} from (${theirs}) t
    on conflict do nothing`.execute(db)
}

/** Deletes what an account has chosen where another one has chosen too. */
export async function deleteSecondChoices(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`delete from notice_choices n using notice_choices o where n.player_id = ${from}
    and o.player_id = ${to} and o.topic = n.topic`.execute(db)
  await sql`delete from muted_teams n using muted_teams o where n.player_id = ${from}
    and o.player_id = ${to} and o.league_id = n.league_id`.execute(db)
}

export async function deleteChoices(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('noticeChoices').where('playerId', '=', playerId).execute()
  await db.deleteFrom('mutedTeams').where('playerId', '=', playerId).execute()
}
