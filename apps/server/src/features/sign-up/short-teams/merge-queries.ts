import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { TeamMergeOutcome } from '#db/schema.ts'
import { HAS_SPLIT_FEE } from '#db/shared-queries.ts'

/** The e-mails of those who are on a team `t`, and of those who are invited to it. */
const PEOPLE = sql<string[]>`array(select lower(p.email) from memberships m
  join players p on p.id = m.player_id where m.team_id = t.id and m.registered)`.as('people')
const INVITED = sql<string[]>`array(select lower(i.email) from team_invitations i
  where i.team_id = t.id and i.accepted_at is null and i.withdrawn_at is null)`.as('invited')

/** The sign-ups of those who have joined a team `t` for nothing. */
const MATES = sql<number[]>`array(select r.id::int from registrations r where r.team_id = t.id
  and r.registration_type_id = ${REGISTRATION_TYPE_IDS.team_player} and r.state = 'confirmed'
  order by r.id)`.as('mateIds')

const HAS_GAMES = sql<boolean>`exists (
  select from fixtures f where t.id in (f.team_one_id, f.team_two_id))`.as('hasGames')

/** The teams of a league with what decides whether two of them can merge, and on what terms. */
export function listTeamFacts(db: Database, leagueId: number) {
  return db
    .selectFrom('teams as t')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .leftJoin('registrations as s', (join) =>
      join
        .onRef('s.teamId', '=', 't.id')
        .on('s.registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
        .on('s.state', '=', 'confirmed'),
    )
    .leftJoin('registrations as k', (join) =>
      join
        .onRef('k.leagueId', '=', 't.leagueId')
        .onRef('k.playerId', '=', 't.captainPlayerId')
        .on('k.state', '=', 'confirmed'),
    )
    .select(['t.id', 't.name', 't.captainPlayerId', 'c.name as captain'])
    .select(['s.id as signUpId', 's.playerId as signUpPlayerId', 's.splitFeeCents'])
    .select('k.id as captainSignUpId')
    .select(sql<boolean>`coalesce(s.takes_over_id is not null, false)`.as('isPassedOn'))
    .select(sql<boolean>`s.leaving_at is not null`.as('isLeft'))
    .select([PEOPLE, MATES, INVITED, HAS_GAMES, HAS_SPLIT_FEE.as('hasSplitFee')])
    .where('t.leagueId', '=', leagueId)
    .where('t.releasedAt', 'is', null)
    .orderBy('t.id')
    .execute()
}

export async function insertMerge(
  db: Database,
  merge: { stepId: string; joiningTeamId: number; endsAt: Date },
): Promise<void> {
  await db.insertInto('teamMerges').values(merge).execute()
}

/** Merges with their teams, but for those that were taken back. */
function selectMerges(db: Database) {
  return db
    .selectFrom('teamMerges as m')
    .innerJoin('shortTeamSteps as p', 'p.id', 'm.stepId')
    .innerJoin('teams as t', 't.id', 'p.teamId')
    .innerJoin('teams as j', 'j.id', 'm.joiningTeamId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select([
      'm.stepId',
      'p.teamId',
      'm.joiningTeamId',
      'm.endsAt',
      'm.outcome',
      'p.mailedAt',
      'p.at',
    ])
    .select(['m.agreedBy', 'm.joiningAgreedBy', 't.leagueId'])
    .select(['t.name as teamName', 'j.name as joiningName'])
    .select(
      sql<boolean>`(t.released_at is not null or j.released_at is not null
        or l.cancelled_at is not null)`.as('isGone'),
    )
    .where('p.undoneAt', 'is', null)
}

export type MergeRow = Awaited<ReturnType<typeof listMerges>>[number]

/** The merges of a league, the latest first. */
export function listMerges(db: Database, leagueId: number) {
  return selectMerges(db).where('t.leagueId', '=', leagueId).orderBy('p.at', 'desc').execute()
}

/** The latest merge that a team is asked for. */
export function findMergeOf(db: Database, teamId: number) {
  return selectMerges(db)
    .where((eb) => eb.or([eb('p.teamId', '=', teamId), eb('m.joiningTeamId', '=', teamId)]))
    .orderBy('p.at', 'desc')
    .executeTakeFirst()
}

export function findMerge(db: Database, stepId: string) {
  return selectMerges(db).where('m.stepId', '=', stepId).executeTakeFirst()
}

/** The same, so that a second answer waits for the first. */
export function lockMerge(db: Database, stepId: string) {
  return selectMerges(db).where('m.stepId', '=', stepId).forUpdate('m').executeTakeFirst()
}

/** Locks teams until the transaction ends. */
export async function lockTeams(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('teams')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

type MergeAnswers = {
  agreedBy?: number
  joiningAgreedBy?: number
  outcome?: TeamMergeOutcome
}

export async function setMerge(db: Database, stepId: string, change: MergeAnswers): Promise<void> {
  await db.updateTable('teamMerges').set(change).where('stepId', '=', stepId).execute()
}

/** Ends the questions whose time is over; resolves to those that captains had been mailed. */
export async function endOverdueMerges(db: Database, now: Date) {
  const ended = await db
    .updateTable('teamMerges as m')
    .from('shortTeamSteps as p')
    .set({ outcome: 'over' })
    .whereRef('p.id', '=', 'm.stepId')
    .where('m.outcome', 'is', null)
    .where('m.endsAt', '<=', now)
    .returning(['m.stepId', 'p.teamId', 'm.joiningTeamId', 'p.mailedAt', 'p.undoneAt'])
    .execute()
  return ended.filter(({ mailedAt, undoneAt }) => mailedAt !== null && undoneAt === null)
}

/** The recipient of a mail about a merge: the captain of one of the teams, also of one that has joined the other. */
export function findMergeReader(db: Database, teamId: number) {
  return db
    .selectFrom('teams as t')
    .innerJoin('players as c', 'c.id', 't.captainPlayerId')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['c.id as playerId', 'c.email', 'c.name', 't.name as teamName', 't.releasedAt'])
    .select(['l.id as leagueId', 'l.title'])
    .where('t.id', '=', teamId)
    .where('l.cancelledAt', 'is', null)
    .executeTakeFirst()
}

/** What a merge must know of a team. */
export type TeamFacts = Awaited<ReturnType<typeof listTeamFacts>>[number]

/** A team that stays, and the one that would join it. */
export type Pair = { stays: TeamFacts; joins: TeamFacts }
