import type {
  RegistrationsReply,
  RegistrationWire,
  WaitingWire,
} from '@hive/contract/roster/registrations'
import { type Cents, euroOf } from '@hive/domain/base/money/cents'
import { lastDayOfRefund } from '@hive/domain/money/payments/cancellation'
import { unsignedOf } from '@hive/domain/leagues/content/agreement'
import { whyPlayerStays } from '@hive/domain/roster/teams/captaincy'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { NO_MORE_TEAMS } from '@hive/domain/roster/waiting/waiting-list'
import { teamAfter } from '@hive/domain/roster/teams/leaving'
import { transferEnd } from '@hive/domain/sign-up/transfers/transfer'
import type { Day } from '@hive/domain/base/time/day'
import { favourEnding } from '@hive/domain/roster/credits/favour'
import { shortNames } from '@hive/domain/season/partner-nights/short-names'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { countRewards } from '#features/roster/rewards/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { onTeamOf } from './captain-queries.ts'
import { partOf, planBack, planStaying, policyEnding, sumBack } from './goes-back.ts'
import { listLevels, listOwn, listOwnWaiting } from './overview-queries.ts'

/** Where someone's sign-ups stand. */
export async function overviewOf(
  { db, now, agreements }: Context,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<RegistrationsReply> {
  const [own, waiting, captainRewards, skillLevels] = await Promise.all([
    listOwn(db, playerId, now()),
    listOwnWaiting(db, playerId),
    countRewards(db, playerId, null),
    listLevels(db, playerId),
  ])
  const today = irishDay(now())
  const registrations: RegistrationWire[] = []
  for (const row of own) {
    const ahead = await aheadOf(db, { ...row, playerId }, today)
    registrations.push(
      registrationToWire({ ...row, playerId }, { today, now: now(), agreements, ahead }),
    )
  }
  return {
    registrations,
    waiting: waiting.map(waitingToWire),
    captainRewards,
    skillLevels,
  }
}

function waitingToWire({
  registrationTypeId,
  offerEndsAt,
  teamsClosed,
  ...entry
}: Awaited<ReturnType<typeof listOwnWaiting>>[number]): WaitingWire {
  const isTeam = registrationTypeId === REGISTRATION_TYPE_IDS.team
  return {
    ...entry,
    RegistrationTypeId: registrationTypeId,
    offerEndsAt: offerEndsAt?.toISOString() ?? null,
    heldUp: isTeam && teamsClosed && entry.state === 'waiting' ? NO_MORE_TEAMS : null,
  }
}

type Own = Awaited<ReturnType<typeof listOwn>>[number] & { playerId: number }

/** The money back if they cancelled, in cents; of shares alone, if the team stays without them; and of a team's refund. */
type Ahead = { back: Cents; shareBack: Cents; rewardBack: Cents }

type At = { today: Day; now: Date; agreements: Context['agreements']; ahead: Ahead }

const NOTHING_AHEAD: Ahead = { back: 0, shareBack: 0, rewardBack: 0 }

/** The same as `cancelOwn` would order, at this moment. */
async function aheadOf(db: Database, row: Own, today: Day): Promise<Ahead> {
  const { state, playerId, paidCents } = row
  if (state !== 'confirmed' || paidCents === 0) return NOTHING_AHEAD
  const registration = { ...row, teamId: row.signedUpTeamId }
  const ending = policyEnding(row, row, today)
  const after = row.isPaidTeam ? teamAfter(onTeamOf(row), 'cancels') : 'stays'
  const mayStay = after === 'passes' || after === 'asks'
  const shareBack = mayStay ? sumBack(await planStaying(db, registration, ending, 'seen')) : 0
  if (after === 'passes') return { back: shareBack, shareBack, rewardBack: 0 }
  const plan = await planBack(db, registration, ending, 'seen')
  const rewardBack = plan.rewards.reduce((sum, { cents }) => sum + cents, 0)
  const { back } = await partOf(db, plan, playerId)
  return { back, shareBack, rewardBack }
}

function registrationToWire(row: Own, { today, now, agreements, ahead }: At): RegistrationWire {
  const { state, startDate, endDate, paidCents, rewardUsed } = row
  const favours = { used: row.favoursUsed, unspent: row.favoursUnspent }
  const { back, shareBack, rewardBack } = ahead
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
    rewardBack: euroOf(rewardBack),
    favourUsed: euroOf(favours.used),
    favourEnds: euroOf(back > 0 ? favourEnding(favours, paidCents - back) : 0),
    lastDayOfRefund: lastDayOfRefund(startDate),
    teammates: state === 'confirmed' ? shortNames(row.teammates) : [],
    unsigned: isRunning ? unsignedOf(agreements, row) : null,
    ...captaincyOf(row, { now, shareBack }),
  }
}

/** Who leads the team of a sign-up, and what becomes of it when its owner cancels. */
function captaincyOf(
  row: Own,
  { now, shareBack }: { now: Date; shareBack: Cents },
): Pick<RegistrationWire, 'captain' | 'problem' | 'leaving'> {
  const { state, teamName, isPaidTeam, captainPlayerId, playerId, leavingAt, games } = row
  if (state !== 'confirmed' || !isPaidTeam || teamName === null) {
    return { captain: null, problem: null, leaving: null }
  }
  const isYou = captainPlayerId === playerId
  const after = teamAfter(onTeamOf(row), 'cancels')
  const until = (leavingAt ?? transferEnd({ ...row, nights: row.leagueNights }, now)).toISOString()
  return {
    captain: { name: row.captain ?? '', isYou },
    problem: whyPlayerStays(teamName, after),
    leaving: { after, until, isAsked: leavingAt !== null, shareBack: euroOf(shareBack), games },
  }
}
