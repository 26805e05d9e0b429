import type { MoneyBack } from '@hive/contract/base/money-back'
import { Refusal } from '@hive/domain/errors'
import { type Cents, centsOf, euroOf, priceText } from '@hive/domain/base/money/cents'
import { favourEnding } from '@hive/domain/roster/credits/favour'
import type { BackWay } from '@hive/domain/base/money/ways'
import {
  keptForReward,
  lastDayOfRefund,
  type PaidShare,
  refundOnCancel,
  spreadRefund,
} from '@hive/domain/money/payments/cancellation'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Database } from '#db/database.ts'
import { paidFor, paidSoFar } from '#features/money/payments/service.ts'
import { rewardUsed } from '#features/roster/rewards/service.ts'
import { paidShares, type SignUpWithShares } from '#features/money/split-fee/service.ts'
import { findRewardUsed, listOwners, sumSent } from './goes-back-queries.ts'
import { favoursOf } from '#features/roster/credits/service.ts'

/** The refund at the end of a sign-up. */
export type RefundRule = {
  /** The payments that count: its owner's, or all for the place, also those of earlier owners. All for a team unless given. */
  payments?: 'owner' | 'place'
  /** The part of what was paid that goes back. */
  backOf: BackOf
  /** Whether teammates of a captain who split the fee get their shares back. */
  areSharesBack: boolean
}

/**
 * The part of what was paid that goes back. `kept`: what a reward of the team has taken off another price; `used`: what its
 * owner has used of favours for it.
 */
type BackOf = (paid: Cents, less: { kept: Cents; used: Cents }) => Cents

/**
 * The refund by the cancellation policy for a sign-up that ends on a day. A captain who waits for someone to take the team
 * over has cancelled already, and their day counts, whoever ends it.
 */
export function policyEnding(
  league: { startDate: Day },
  { leavingSince }: { leavingSince: Date | null },
  endsOn: Day,
): RefundRule {
  const day = leavingSince === null ? endsOn : irishDay(leavingSince)
  return {
    backOf: (paid, less) => refundOnCancel(paid, league, day, less),
    areSharesBack: day <= lastDayOfRefund(league.startDate),
  }
}

/** All of it, to everyone who has paid for the place, such as when a league is called off. */
export const ALL_BACK = {
  payments: 'place',
  backOf: (paid: Cents) => paid,
  areSharesBack: true,
} as const satisfies RefundRule

/** Whether what a plan reads stays locked until the transaction ends, or is only looked at. */
type LockMode = 'locked' | 'seen'

/** A sum that goes back of payments, the oldest first. */
export type Back = { paid: readonly PaidShare[]; cents: Cents }

export type Plan = {
  /** For the sign-up itself, with the shares of a teammate who leaves. */
  own: Back
  /** For each share of a captain's team that ends with it. */
  shares: readonly Back[]
  /** The part of a gone team's refund that was kept for its captain's reward, which paid for a part of the sign-up. */
  rewards: readonly Back[]
}

/**
 * The refund when a sign-up ends: for the dialog that says so, and for the step that then orders it. Its payments stay
 * locked until the transaction ends, unless they are only `seen`.
 */
export async function planBack(
  db: Database,
  registration: SignUpWithShares,
  { backOf, areSharesBack, ...ending }: RefundRule,
  how: LockMode = 'locked',
): Promise<Plan> {
  const { id, registrationTypeId } = registration
  // The money paid for a team's places goes back to its payers, whoever has its sign-up now.
  const isTeam = registrationTypeId === REGISTRATION_TYPE_IDS.team
  const { payments = isTeam ? 'place' : 'owner' } = ending
  const shares = await paidShares(db, registration, { how })
  const place = await (how === 'seen' ? paidSoFar : paidFor)(db, id, payments)
  const paid = isTeam ? place : [...place, ...shares.flatMap((share) => share.paid)]
  const kept = isTeam ? await rewardUsed(db, id) : 0
  const { used } = await favoursOf(db, id)
  return {
    own: { paid, cents: backOf(sumOf(paid), { kept, used }) },
    shares: isTeam
      ? shares.map(({ paid: share }) => {
          return { paid: share, cents: areSharesBack ? sumOf(share) : 0 }
        })
      : [],
    rewards: await keptOfTeam(db, id, how),
  }
}

/**
 * The part kept of a team's refund whose captain's reward this sign-up has used, so that the order of the two changes no
 * sum.
 */
async function keptOfTeam(db: Database, id: number, how: LockMode): Promise<Back[]> {
  const reward = await findRewardUsed(db, id)
  if (!reward) return []
  const { earnedBy, off } = reward
  const paid = await (how === 'seen' ? paidSoFar : paidFor)(db, earnedBy)
  // After its team is locked: of two that end at once the second one sees the first.
  const sent = await sumSent(db, earnedBy)
  const { used } = await favoursOf(db, earnedBy)
  const cents = keptForReward({ left: sumOf(paid), sent, used, off })
  return cents > 0 ? [{ paid, cents }] : []
}

/**
 * The same when the team of the one who signed it up stays without them. By the policy what they paid for its places stays too, and what
 * they paid as shares of its fee goes back as to any teammate who leaves; or all of it goes back.
 */
export async function planStaying(
  db: Database,
  registration: SignUpWithShares,
  { payments, backOf }: RefundRule,
  how: LockMode = 'locked',
): Promise<Plan> {
  const shares = await paidShares(db, registration, { how, isStaying: true })
  const read = how === 'seen' ? paidSoFar : paidFor
  const places = payments === 'place' ? await read(db, registration.id) : []
  const paid = [...places, ...shares.flatMap((share) => share.paid)]
  return {
    own: { paid, cents: backOf(sumOf(paid), { kept: 0, used: 0 }) },
    shares: [],
    rewards: [],
  }
}

function sumOf(paid: readonly PaidShare[]): Cents {
  return paid.reduce((sum, { cents }) => sum + cents, 0)
}

function backsOf({ own, shares, rewards }: Plan): Back[] {
  return [own, ...shares, ...rewards]
}

/** All that a plan sends back. */
export function sumBack(plan: Plan): Cents {
  return backsOf(plan).reduce((sum, { cents }) => sum + cents, 0)
}

/** The money that plans send back, person by person, in the order in which they come. */
export async function backToWire(db: Database, plans: readonly Plan[]): Promise<MoneyBack> {
  const parts = plans.flatMap(backsOf).flatMap(({ paid, cents }) => spreadRefund(cents, paid))
  const owners = new Map(
    (await listOwners(db, [...new Set(parts.map((part) => part.registrationId))])).map((owner) => [
      owner.registrationId,
      owner,
    ]),
  )
  const people = new Map<string, { playerId: number; name: string; cents: Cents; way: BackWay }>()
  for (const { registrationId, cents, way } of parts) {
    const owner = owners.get(registrationId)
    if (!owner) continue
    const { playerId, name } = owner
    const known = people.get(`${playerId} ${way}`)
    people.set(`${playerId} ${way}`, { playerId, name, way, cents: cents + (known?.cents ?? 0) })
  }
  return {
    total: euroOf(plans.reduce((sum, plan) => sum + sumBack(plan), 0)),
    favourEnds: euroOf(await sumEnding(db, plans, owners)),
    people: [...people.values()].map(({ cents, ...one }) => ({ ...one, amount: euroOf(cents) })),
  }
}

/** The favours that end, once to each person, as `oweRefund` ends them. */
async function sumEnding(
  db: Database,
  plans: readonly Plan[],
  owners: ReadonlyMap<number, { playerId: number }>,
): Promise<Cents> {
  const ending = new Map<number, Cents>()
  for (const { paid, cents } of plans.flatMap(backsOf)) {
    for (const { registrationId } of spreadRefund(cents, paid)) {
      const playerId = owners.get(registrationId)?.playerId ?? 0
      const ends = favourEnding(await favoursOf(db, registrationId), sumOf(paid) - cents)
      ending.set(playerId, Math.max(ends, ending.get(playerId) ?? 0))
    }
  }
  return [...ending.values()].reduce((sum, cents) => sum + cents, 0)
}

/** The part of what a plan sends back that goes to one person, and how much of it as a credit. */
export async function partOf(db: Database, plan: Plan, playerId: number) {
  const { people } = await backToWire(db, [plan])
  const theirs = people.filter((one) => one.playerId === playerId)
  const sum = (all: typeof theirs): Cents =>
    all.reduce((cents, { amount }) => cents + (centsOf(amount) ?? 0), 0)
  return { back: sum(theirs), credit: sum(theirs.filter(({ way }) => way === 'credit')) }
}

/** Refuses to send back another sum than the one that was seen. */
export function admitSum(cents: Cents, expected: Cents): void {
  if (cents === expected) return
  const now = cents === 0 ? 'Nothing would go back' : `${priceText(cents)} would go back`
  const note = `${now} at this moment, and not ${priceText(expected)}. Please look again before you send it.`
  throw new Refusal('changed_meanwhile', note, { expectedBack: String(euroOf(cents)) })
}
