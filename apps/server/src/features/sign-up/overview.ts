import type { RegistrationsReply, RegistrationWire } from '@hive/contract/registrations'
import { euroOf } from '@hive/domain/leagues/pricing'
import { lastDayOfRefund, refundOnCancel } from '@hive/domain/registration/cancellation'
import { unsignedOf } from '@hive/domain/registration/agreement'
import { whyPlayerStays } from '@hive/domain/registration/captaincy'
import { teamAfter } from '@hive/domain/registration/leaving'
import { transferEnd } from '@hive/domain/registration/transfer'
import type { Day } from '@hive/domain/time/day'
import { favourEnding } from '@hive/domain/money/favour'
import { irishDay } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import { countRewards } from '#features/rewards/service.ts'
import type { Caller } from '#features/session/service.ts'
import { onTeamOf } from './captain-queries.ts'
import { listLevels, listOwn, listOwnWaiting } from './overview-queries.ts'

/** Where someone's sign-ups stand. */
export async function overviewOf(
  { db, now, agreements }: Context,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<RegistrationsReply> {
  const [own, waiting, captainRewards, skillLevels] = await Promise.all([
    listOwn(db, playerId),
    listOwnWaiting(db, playerId),
    countRewards(db, playerId, null),
    listLevels(db, playerId),
  ])
  const today = irishDay(now())
  return {
    registrations: own.map((row) =>
      registrationToWire({ ...row, playerId }, { today, now: now(), agreements }),
    ),
    waiting: waiting.map(({ registrationTypeId, offerEndsAt, ...entry }) => ({
      ...entry,
      RegistrationTypeId: registrationTypeId,
      offerEndsAt: offerEndsAt?.toISOString() ?? null,
    })),
    captainRewards,
    skillLevels,
  }
}

type Own = Awaited<ReturnType<typeof listOwn>>[number] & { playerId: number }

type At = { today: Day; now: Date; agreements: Context['agreements'] }

function registrationToWire(row: Own, { today, now, agreements }: At): RegistrationWire {
  const { state, startDate, endDate, paidCents, rewardUsed } = row
  const favours = { used: row.favoursUsed, unspent: row.favoursUnspent }
  // Who waits for someone to take their team over has cancelled already.
  const day = row.leavingSince === null ? today : irishDay(row.leavingSince)
  const less = { kept: rewardUsed, used: favours.used }
  const back = refundOnCancel(paidCents, { startDate }, day, less)
  const isHeld = state === 'held'
  const isRunning = state === 'confirmed' && today <= endDate
  return {
    id: row.id,
    leagueId: row.leagueId,
    leagueTitle: row.leagueTitle,
    RegistrationTypeId: row.registrationTypeId,
    TryItOutRegistration: row.tryItOut,
    isUpgrade: row.upgradesId !== null,
    teamId: row.teamId,
    teamName: row.teamName,
    state: state === 'held' || state === 'confirmed' || state === 'tried' ? state : 'refund_due',
    firstNight: row.firstNight,
    nights: row.nights,
    heldUntil: isHeld ? row.heldUntil.toISOString() : null,
    cardPage: isHeld ? row.sessionUrl : null,
    hasInvited: row.hasInvited,
    hasSplitFee: row.state === 'confirmed' && row.hasSplitFee,
    isAskedToMove: row.state === 'confirmed' && row.isAskedToMove,
    due: euroOf(row.dueCents),
    paid: euroOf(paidCents),
    refundOnCancel: isRunning ? euroOf(back) : null,
    rewardUsed: euroOf(rewardUsed),
    favourUsed: euroOf(favours.used),
    favourEnds: euroOf(back > 0 ? favourEnding(favours, paidCents - back) : 0),
    lastDayOfRefund: lastDayOfRefund(startDate),
    unsigned: isRunning ? unsignedOf(agreements, row) : null,
    ...captaincyOf(row, now),
  }
}

/** Who leads the team of a sign-up, and what becomes of it when its owner cancels. */
function captaincyOf(
  row: Own,
  now: Date,
): Pick<RegistrationWire, 'captain' | 'problem' | 'leaving'> {
  const { state, teamName, isPaidTeam, captainPlayerId, playerId, leavingAt } = row
  if (state !== 'confirmed' || !isPaidTeam || teamName === null) {
    return { captain: null, problem: null, leaving: null }
  }
  const isYou = captainPlayerId === playerId
  const after = teamAfter(onTeamOf(row), 'cancels')
  const until = (leavingAt ?? transferEnd({ ...row, nights: row.leagueNights }, now)).toISOString()
  return {
    captain: { name: row.captain ?? '', isYou },
    problem: whyPlayerStays(teamName, after),
    leaving: { after, until, isAsked: leavingAt !== null },
  }
}
