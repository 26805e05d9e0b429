import { outOfQuietHours } from '@hive/domain/base/time/quiet'
import { countsOf, type WithdrawnGames } from '@hive/domain/season/table/withdrawal'
import { mayDo } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  followDepartures,
  isInPlayOffs,
  leavingPlayOffs,
  type MadeMove,
  tellOfMoves,
} from '#features/season/play-offs/service.ts'
import {
  changeGames,
  type Decision,
  type GamesChange,
  listPlayersOf,
  lockSchedule,
} from '#features/season/schedule/service.ts'
import {
  countGames,
  findRule,
  findSeasonOf,
  insertWithdrawal,
  isInLeague,
  listGamesToCome,
  listOpenWithdrawals,
  listVoided,
} from './queries.ts'
import { sendVoidResults } from './jobs.ts'

export { forgetGamesOff } from './queries.ts'

type Leaving = {
  leagueId: number
  teamId: number
  /** The games of its season that are called off for it. */
  fixtureIds: readonly number[]
}

type Withdrawal = Omit<Leaving, 'leagueId'> & {
  /** It calls these games off. */
  change: GamesChange
  /** Whether an organiser is asked to look at the season. */
  isOpen?: boolean
}

/**
 * Withdraws a team, in the caller's transaction: its games to come are called off, those of play-offs are walkovers, and its
 * results count by the rule of the league. Everyone concerned gets one e-mail: about games that change, or, where no result
 * of the team counts, about those. Resolves to how many that are.
 */
export async function withdrawTeam(
  context: Context,
  decision: Decision,
  { teamId, fixtureIds, change, isOpen = false }: Withdrawal,
): Promise<{ number: number | null; people: number }> {
  const { db, jobs, now } = context
  const { leagueId, reason } = change
  const leaving = { leagueId, teamId, fixtureIds }
  const ofPlayOffs = await leavingPlayOffs(db, leaving)
  const counts = await fateOf(db, leaving)
  const all = [...fixtureIds, ...ofPlayOffs.fixtureIds]
  const at = now()
  const row = { leagueId, teamId, counts, fixtureIds: all, reason, isOpen, madeAt: at }
  const isNew = await insertWithdrawal(db, row)
  let moves: MadeMove[] = []
  const alongside = async () => {
    moves = await followDepartures(db, { leagueId, reason })
  }
  const done = await changeGames(context, decision, { ...change, alongside })
  const onwards = { leagueId, changeId: at.getTime(), moves, told: done.told }
  const told = [...done.told, ...(await tellOfMoves(context, onwards))]
  const voided = isNew && counts === 'void' ? await listVoided(db, teamId) : []
  const others = voided.filter((playerId) => !told.includes(playerId))
  for (const playerId of others) {
    await jobs.addLater(db, outOfQuietHours(at), sendVoidResults, { leagueId, teamId, playerId })
  }
  const after = { teamId, counts, games: all.length }
  const trace = { subject: `league:${leagueId}`, after, reason }
  await noteAction(db, { by: decision.playerId, kind: 'team_withdrawn', ...trace })
  return { number: done.number, people: told.length + others.length }
}

/** A team whose season is over keeps its results. */
async function fateOf(
  db: Database,
  { leagueId, teamId, fixtureIds }: Leaving,
): Promise<WithdrawnGames> {
  if (fixtureIds.length === 0) return 'forfeit'
  return countsOf(await findRule(db, leagueId), await countGames(db, teamId, fixtureIds))
}

/** The players who hear of a withdrawal beside those of the games of the season that change. */
export async function alsoTold(db: Database, leaving: Leaving): Promise<readonly number[]> {
  const { teamIds } = await leavingPlayOffs(db, leaving)
  const inPlayOffs = await listPlayersOf(db, teamIds)
  const isVoid = (await fateOf(db, leaving)) === 'void'
  return [...inPlayOffs, ...(isVoid ? await listVoided(db, leaving.teamId) : [])]
}

/**
 * Withdraws a team that is no longer in its league from the season, in the transaction in which it leaves, with a
 * certificate. A league without games to come, or that is called off itself, has nothing to withdraw from.
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
  const isOpen = fixtureIds.length > 0
  if (!isOpen && !(await isInPlayOffs(db, { leagueId, teamId }))) return
  const changes = fixtureIds.map((fixtureId) => ({ kind: 'cancel', fixtureId }) as const)
  const change = {
    leagueId,
    reason: HAS_LEFT,
    changes,
    decidedBy: 'departure',
    tell: true,
  } as const
  await withdrawTeam(context, NOBODY, { teamId, fixtureIds, change, isOpen })
}

/**
 * Withdraws those of these teams that left when they had nothing more to play for in the play-offs of their league, and have it
 * again since a result was taken away. The caller has the play-offs follow.
 */
export async function withdrawAfterwards(
  { db, now }: Pick<Context, 'db' | 'now'>,
  leagueId: number,
  teamIds: readonly number[],
): Promise<void> {
  for (const teamId of teamIds) {
    if (await isInLeague(db, teamId)) continue
    const { fixtureIds } = await leavingPlayOffs(db, { leagueId, teamId })
    if (fixtureIds.length === 0) continue
    const row = { leagueId, teamId, counts: 'forfeit', fixtureIds, reason: HAS_LEFT } as const
    await insertWithdrawal(db, { ...row, isOpen: false, madeAt: now() })
  }
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
