import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { euroOf } from '@hive/domain/base/money/cents'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import { shareDeadline } from '@hive/domain/roster/registration/split-terms'
import { inOrder } from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { type AttendanceAsked, attendanceAskedAgain } from '#features/season/attendance/service.ts'
import { type ScoreToConfirm, scoresToConfirm } from '#features/season/claims/service.ts'
import {
  captaincyOffersTo,
  lastDaysToJoin,
  leavingInviters,
} from '#features/roster/teams/service.ts'
import { listWaitingFor } from './queries.ts'

/** Everything that waits for someone’s answer, what ends first in front. */
export async function waitingFor(
  context: Pick<Context, 'db' | 'now'>,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<WaitingItemWire[]> {
  const at = context.now()
  const today = irishDay(at)
  const [rows, { offers }, lastDays, leaving, scores, moved] = await Promise.all([
    listWaitingFor(context.db, { playerId, today, wall: irishWall(at) }),
    captaincyOffersTo(context, { playerId }),
    lastDaysToJoin(context.db, playerId),
    leavingInviters(context, { playerId }),
    scoresToConfirm(context, { playerId }),
    attendanceAskedAgain(context, { playerId }),
  ])
  const items = rows.map(({ startDate, teamId, amount, endsAt, ...row }) => ({
    ...row,
    amount: amount === null ? null : euroOf(amount),
    endsAt: endsAt?.toISOString() ?? null,
    lastDay: toCome(
      row.kind === 'share_due'
        ? shareDeadline({ startDate })
        : (lastDays.get(teamId ?? 0) ?? row.lastDay),
      today,
    ),
    captainLeaves: row.kind === 'team_invitation' ? leaving.get(teamId ?? 0) : undefined,
  }))
  const captaincies = offers.map(({ isLeaving, leagueId, leagueTitle, ...offer }) => ({
    kind: isLeaving ? ('team_left' as const) : ('captaincy' as const),
    leagueId,
    leagueTitle,
    team: offer.teamName,
    from: offer.from,
    amount: offer.missing,
    endsAt: offer.endsAt,
    lastDay: null,
  }))
  return inOrder([...items, ...captaincies, ...scores.map(ofScore), ...moved.map(ofMovedGame)])
}

function ofScore({ standsAt: endsAt, ...score }: ScoreToConfirm): WaitingItemWire {
  return { kind: 'score_claim', ...score, amount: null, endsAt, lastDay: null }
}

function ofMovedGame(asked: AttendanceAsked): WaitingItemWire {
  return { kind: 'attendance', ...asked, from: null, amount: null, lastDay: null }
}

/** A last day; none once it is over, when what still waits can be done as long as it does. */
function toCome(day: Day | null, today: Day): Day | null {
  return day !== null && day >= today ? day : null
}
