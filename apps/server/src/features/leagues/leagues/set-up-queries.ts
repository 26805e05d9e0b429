import type { LeagueValues } from '@hive/contract/leagues/league-set-up'
import type { Blackout, OpeningSlot } from '@hive/domain/leagues/venues/venue-hours'
import { keptNights } from '@hive/domain/leagues/leagues/night-plan'
import { KEPT_FIELDS } from '@hive/domain/leagues/leagues/league-fields'
import { pick } from '@hive/domain/pick'
import {
  keptRegistration,
  registrationChoice,
} from '@hive/domain/leagues/leagues/registration-choice'
import { allNights } from '@hive/domain/leagues/leagues/weeks'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { CLAIM_COUNTS, IS_PAID_TEAM } from '#db/shared-queries.ts'

/** A league as its form has it, and what else its organisers know. */
export type SetUpRecord = {
  leagueId: number
  version: number
  values: LeagueValues
  isDraft: boolean
  isCancelled: boolean
  /** The earlier league that it was copied from. */
  renewsId: number | null
  playersOnTeam: number
}

export async function findSetUp(db: Database, id: number): Promise<SetUpRecord | undefined> {
  const row = await setUpRows(db).where('l.id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

/** The same, locked until the transaction ends against other changes, but not against sign-ups. */
export async function lockSetUp(db: Database, id: number): Promise<SetUpRecord | undefined> {
  const row = await setUpRows(db).where('l.id', '=', id).forNoKeyUpdate('l').executeTakeFirst()
  return row && toRecord(row)
}

/** A sport and a venue by name; `null` for one that is not there. */
export function findNames(
  db: Database,
  { sportId, venueId }: Pick<LeagueValues, 'sportId' | 'venueId'>,
) {
  return db
    .selectNoFrom((eb) => [
      eb.selectFrom('sports').select('name').where('id', '=', sportId).as('sport'),
      eb.selectFrom('venues').select('name').where('id', '=', venueId).as('venue'),
    ])
    .executeTakeFirstOrThrow()
}

/** Adds a draft, which may follow an earlier league. */
export async function insertDraft(
  db: Database,
  values: LeagueValues,
  renewsId: number | null,
): Promise<number> {
  const { id } = await db
    .insertInto('leagues')
    .values({ ...columnsOf(values), renewsId, publishedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A draft of this title and sport that begins on this day, if there is one. */
export function findDraft(
  db: Database,
  { title, sportId, startDate }: { title: string; sportId: number; startDate: string },
) {
  return db
    .selectFrom('leagues')
    .select(['id as leagueId', 'version'])
    .where('publishedAt', 'is', null)
    .where('discardedAt', 'is', null)
    .where('title', '=', title)
    .where('sportId', '=', sportId)
    .where('startDate', '=', startDate)
    .executeTakeFirst()
}

/** Saves a league under its next version, which is the answer. */
export async function updateSetUp(db: Database, id: number, values: LeagueValues): Promise<number> {
  const { version } = await db
    .updateTable('leagues')
    .set((eb) => ({
      ...columnsOf(values),
      version: eb('version', '+', 1),
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Shows a draft to everyone, under its next version. */
export async function setPublished(db: Database, id: number): Promise<number> {
  const { version } = await db
    .updateTable('leagues')
    .set((eb) => ({ publishedAt: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** How many sign-ups of a league are confirmed or being paid. */
export async function signUpsOf(db: Database, leagueId: number): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('leagueId', '=', leagueId)
    .where('state', 'in', ['held', 'confirmed'])
    .executeTakeFirstOrThrow()
  return count
}

/** An earlier league, with the number of teams that captains paid for. */
export async function findRenewed(
  db: Database,
  id: number | null,
): Promise<{ title: string; teams: number } | undefined> {
  if (id === null) return undefined
  return db
    .selectFrom('leagues as l')
    .select('l.title')
    .select((eb) =>
      eb
        .selectFrom('teams as t')
        .select(sql<number>`count(*)::int`.as('teams'))
        .whereRef('t.leagueId', '=', 'l.id')
        .where('t.releasedAt', 'is', null)
        .where(IS_PAID_TEAM)
        .$asScalar()
        .$notNull()
        .as('teams'),
    )
    .where('l.id', '=', id)
    .executeTakeFirst()
}

/** The hours of a venue; nothing for one that is not there. */
export async function findVenueHours(
  db: Database,
  id: number,
): Promise<{ openings: OpeningSlot[]; blackouts: Blackout[] } | undefined> {
  return db
    .selectFrom('venues')
    .select(['openings', 'blackouts'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How many play on a team of a sport; nothing for one that no league can be played in. */
export async function findTeamSize(db: Database, sportId: number): Promise<number | undefined> {
  const sport = await db
    .selectFrom('sports')
    .select('playersOnTeam')
    .where('id', '=', sportId)
    .where('playedAs', 'is not', null)
    .executeTakeFirst()
  return sport?.playersOnTeam ?? undefined
}

/** Whether a game of a league has a score, or a team has said what it is. */
export async function hasScores(db: Database, leagueId: number): Promise<boolean> {
  const scored = await db
    .selectFrom('fixtures as f')
    .select('f.id')
    .where('f.leagueId', '=', leagueId)
    .where(
      sql<boolean>`f.team_one_score is not null or exists (select from game_claims c
        where c.fixture_id = f.id and ${CLAIM_COUNTS})`,
    )
    .limit(1)
    .executeTakeFirst()
  return scored !== undefined
}

function setUpRows(db: Database) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('sports as s', 's.id', 'l.sportId')
    .selectAll('l')
    .select('s.playersOnTeam')
    .where('l.discardedAt', 'is', null)
}

type SetUpRow = Awaited<ReturnType<ReturnType<typeof setUpRows>['executeTakeFirstOrThrow']>>

function toRecord(row: SetUpRow): SetUpRecord {
  return {
    leagueId: row.id,
    version: row.version,
    isDraft: row.publishedAt === null,
    isCancelled: row.cancelledAt !== null,
    renewsId: row.renewsId,
    playersOnTeam: row.playersOnTeam ?? 1,
    values: valuesOf(row),
  }
}

function valuesOf(row: SetUpRow): LeagueValues {
  return {
    ...pick(row, KEPT_FIELDS),
    tableOrder: [...row.tableOrder],
    nights: [...allNights(row)],
    startTime: row.startTime.slice(0, 5),
    endTime: row.endTime.slice(0, 5),
    teamPrice: row.teamPriceCents,
    individualPrice: row.individualPriceCents,
    registration: registrationChoice(row),
  }
}

function columnsOf(values: LeagueValues) {
  return {
    ...pick(values, KEPT_FIELDS),
    ...keptNights(values.nights),
    ...keptRegistration(values),
    teamPriceCents: values.teamPrice,
    individualPriceCents: values.individualPrice,
  }
}
