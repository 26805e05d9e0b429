import { countsOf } from '@hive/domain/season/table/withdrawal'
import { mayDo } from '@hive/domain/base/session/permission'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { changeGames, lockSchedule } from '#features/season/schedule/service.ts'
import {
  countGames,
  findRule,
  findSeasonOf,
  insertWithdrawal,
  listGamesToCome,
  listOpenWithdrawals,
  listVoidedOnly,
} from './queries.ts'
import { sendVoidResults } from './jobs.ts'

type Withdrawn = {
  leagueId: number
  teamId: number
  /** The games that were called off for it. */
  fixtureIds: readonly number[]
  reason: string
}

/**
 * Writes down that a team has withdrawn, in the caller's transaction: its games count by the rule of the league. Where none
 * does, players whose results are void hear of it, unless a game that is off tells them already that the team is out.
 */
export async function noteWithdrawal(
  context: Pick<Context, 'db' | 'now' | 'jobs'>,
  { playerId, permissions }: Caller,
  withdrawn: Withdrawn,
): Promise<void> {
  admitTo(permissions, 'fixtures', withdrawn.leagueId)
  await writeWithdrawal(context, { ...withdrawn, by: playerId })
}

/**
 * Withdraws a team that is no longer in its league from the season, in the transaction in which it leaves: its games to
 * come are called off with a certificate, its opponents hear of it, and its results count by the rule of the league. A
 * league without games to come, or that is called off itself, has nothing to withdraw from.
 */
export async function withdrawFromSeason(
  whole: Context,
  db: Database,
  teamId: number,
): Promise<void> {
  const leagueId = await findSeasonOf(db, teamId)
  if (leagueId === null) return
  // Fixtures that are being published know the team, or do not get out with it.
  await lockSchedule(db, leagueId)
  const context = { ...whole, db }
  const fixtureIds = await listGamesToCome(db, { teamId, now: whole.now() })
  if (fixtureIds.length === 0) return
  const changes = fixtureIds.map((fixtureId) => ({ kind: 'cancel', fixtureId }) as const)
  const change = {
    leagueId,
    reason: HAS_LEFT,
    changes,
    decidedBy: 'departure',
    tell: true,
  } as const
  await changeGames(context, NOBODY, change)
  await writeWithdrawal(context, {
    leagueId,
    teamId,
    fixtureIds,
    reason: HAS_LEFT,
    by: null,
    isOpen: true,
  })
}

/** The teams that have left a season that goes on, until an organiser has looked at it. */
export async function teamsThatLeft(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { permissions }: Pick<Caller, 'permissions'>,
) {
  const rows = await listOpenWithdrawals(db, now())
  return rows.filter(({ leagueId }) => mayDo(permissions, 'fixtures', leagueId))
}

/** Public, beside each game that is off: it names no one. */
const HAS_LEFT = 'A team has left the league.'

const NOBODY = { playerId: null, permissions: {} } as const

type NewWithdrawal = Withdrawn & {
  by: number | null
  /** Whether an organiser is asked to look at the season. */
  isOpen?: boolean
}

async function writeWithdrawal(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  { leagueId, teamId, fixtureIds, reason, by, isOpen = false }: NewWithdrawal,
): Promise<void> {
  const rule = await findRule(db, leagueId)
  const counts = countsOf(rule, await countGames(db, teamId, fixtureIds))
  const row = { leagueId, teamId, counts, fixtureIds: [...fixtureIds], reason, isOpen }
  const at = now()
  const isNew = await insertWithdrawal(db, { ...row, madeAt: at })
  const told = isNew && counts === 'void' ? await listVoidedOnly(db, { teamId, fixtureIds }) : []
  for (const { playerId } of told) {
    const id = `void ${teamId} ${at.getTime()} ${playerId}`
    await jobs.add(db, sendVoidResults, { leagueId, teamId, playerId }, id)
  }
  const after = { teamId, counts, games: fixtureIds.length }
  await noteAction(db, { by, kind: 'team_withdrawn', subject: `league:${leagueId}`, after, reason })
}
