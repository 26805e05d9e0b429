import type { LeagueTableNotes } from '@hive/contract/season/table'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { followDepartures } from '#features/season/play-offs/service.ts'
import { changeGames, lockSchedule, playableAgain } from '#features/season/schedule/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  closeWithdrawal,
  deleteAdjustment,
  deleteWithdrawal,
  insertAdjustment,
  isInLeague,
  listAdjustments,
  listCalledOff,
  passGamesOn,
  listTeams,
  listWithdrawals,
} from './queries.ts'

/** The changes that organisers have made to a league's table. */
export async function tableNotesOf(
  { db }: Pick<Context, 'db'>,
  leagueId: number,
): Promise<LeagueTableNotes> {
  const [teams, adjustments, withdrawals] = await Promise.all([
    listTeams(db, leagueId),
    listAdjustments(db, leagueId),
    listWithdrawals(db, leagueId),
  ])
  return {
    teams,
    adjustments: adjustments.map(({ points, madeAt, ...one }) => ({
      ...one,
      points: Number(points),
      madeAt: madeAt.toISOString(),
    })),
    withdrawals: withdrawals.map(({ fixtureIds, madeAt, ...one }) => ({
      ...one,
      games: fixtureIds.length,
      madeAt: madeAt.toISOString(),
    })),
  }
}

type PointsOrder = { leagueId: number; teamId: number; points: number; reason: string }

/** Gives a team points in the table, or takes some away. */
export const adjustPoints = atomic(
  async ({ db, now }: Context, { playerId: by }: Caller, adjusting: PointsOrder) => {
    const { leagueId, teamId, points, reason } = adjusting
    const teams = await listTeams(db, leagueId)
    if (!teams.some(({ id }) => id === teamId)) {
      const note = 'There is no such team in the table of this league.'
      throw new Refusal('not_found', note, { teamId: note })
    }
    const adjustmentId = await insertAdjustment(db, { ...adjusting, madeAt: now() })
    const trace = { subject: `league:${leagueId}`, after: { teamId, points }, reason }
    await noteAction(db, { by, kind: 'points_adjusted', ...trace })
    return { adjustmentId }
  },
)

/** Takes such points back; again changes nothing. */
export const removeAdjustment = atomic(
  async (
    { db }: Context,
    { playerId: by }: Caller,
    { leagueId, adjustmentId: id }: { leagueId: number; adjustmentId: number },
  ): Promise<void> => {
    const removed = await deleteAdjustment(db, { leagueId, id })
    if (!removed) return
    const before = { teamId: removed.teamId, points: Number(removed.points) }
    const subject = `league:${leagueId}`
    await noteAction(db, { by, kind: 'adjustment_removed', subject, before })
  },
)

type ReturnOrder = { leagueId: number; teamId: number; reason: string }

/**
 * Takes a team that has withdrawn back into its season. Its games to come against teams that are in are on again where they can
 * still be played; the others wait for a time, as postponed games do. Walkovers of play-offs are played again, unless a game
 * after them has been.
 */
export const takeWithdrawalBack = atomic(
  async (context: Context, caller: Caller, { leagueId, teamId, reason }: ReturnOrder) => {
    const { db, now } = context
    await lockSchedule(db, leagueId)
    const withdrawal = await deleteWithdrawal(db, { leagueId, teamId })
    if (!withdrawal) {
      throw new Refusal('not_found', 'This team hasn’t withdrawn, or is back already.')
    }
    if (!(await isInLeague(db, teamId))) throw gone()
    const { fixtureIds } = withdrawal
    await passGamesOn(db, { leagueId, fixtureIds })
    const games = await listCalledOff(db, { leagueId, fixtureIds })
    const toCome = games.filter(({ startTime }) => startTime > now()).map(({ id }) => id)
    const playable = await playableAgain(db, leagueId, toCome)
    const changes = games.map(({ id }) => {
      const kind = playable.has(id) ? 'place' : 'postpone'
      return { kind, fixtureId: id } as const
    })
    const certifying = { leagueId, reason, decidedBy: 'organiser', tell: true } as const
    const alongside = async () =>
      void (await followDepartures(db, { leagueId, reason, isBack: true }))
    const { people } = await changeGames(context, caller, { ...certifying, changes, alongside })
    const before = { teamId, counts: withdrawal.counts }
    const trace = { subject: `league:${leagueId}`, before, reason }
    await noteAction(db, { by: caller.playerId, kind: 'withdrawal_taken_back', ...trace })
    return { games: games.length, people }
  },
)

function gone(): Refusal {
  const note =
    'This team is not in the league any more: everyone on it has left. It can sign up again.'
  return new Refusal('changed_meanwhile', note)
}

/** Leaves a season as it is that a team has left: its opponents have a night off. Again changes nothing. */
export const leaveByes = atomic(
  async (
    { db }: Context,
    { playerId: by }: Caller,
    { leagueId, teamId }: { leagueId: number; teamId: number },
  ): Promise<void> => {
    const isNew = await closeWithdrawal(db, { leagueId, teamId })
    if (!isNew) return
    const subject = `league:${leagueId}`
    await noteAction(db, { by, kind: 'byes_left', subject, after: { teamId } })
  },
)
