import { randomUUID } from 'node:crypto'
import type { MissedNights } from '@hive/contract/money/missed-nights'
import { euroOf } from '@hive/domain/base/money/cents'
import { irishDay } from '@hive/domain/base/time/irish'
import type { LightMyRequestResponse } from 'fastify'
import { bearer } from '#testing/test-app.ts'
import type { Order } from './action.ts'
import {
  favoursOf,
  lodgementsOf,
  ordersOf,
  owedOf,
  pickOf,
  registrationsOf,
  takenOf,
} from './look-ups.ts'
import { type Cast, ORGANISER, SECOND, type Stage } from './stage.ts'

const REASON = 'They asked on the night.'

/** The means of an act: the stage, its people, and a note of each answer. */
export type Hands = {
  stage: Stage
  cast: Cast
  note: <Reply extends LightMyRequestResponse>(reply: Reply) => Reply
}

type Of<Does extends Order['does']> = Omit<Extract<Order, { does: Does }>, 'does'>

/** Sends a call of an organiser. */
async function send(
  { stage, note }: Hands,
  path: string,
  payload: object,
  who = ORGANISER,
): Promise<LightMyRequestResponse> {
  const url = `/api/organiser/${path}`
  return note(await stage.app.inject({ method: 'POST', url, headers: bearer(who), payload }))
}

async function read({ stage, note }: Hands, path: string): Promise<LightMyRequestResponse> {
  const url = `/api/organiser/${path}`
  return note(await stage.app.inject({ url, headers: bearer(ORGANISER) }))
}

/** Gives someone a place for cash or a bank transfer. */
function givePlace(hands: Hands, { who, league, way, cents }: Of<'give place'>) {
  const { [who]: email } = hands.cast.people
  const { [league]: leagueId } = hands.cast.leagues
  const cash = euroOf(cents)
  const taken = { cash, sureOf: cash, way, skill: 2, teamId: null, reason: REASON }
  return send(hands, 'registrations/give', { leagueId, email, ...taken })
}

type Gift = { registrationId: number; cents: number; requestId?: string }

/** Refunds a part, or gives a credit as a favour; a large sum waits for a second organiser. */
export function give(hands: Hands, path: 'refunds' | 'credits', gift: Gift, more: object = {}) {
  const { registrationId, cents, requestId = randomUUID() } = gift
  const amount = euroOf(cents)
  const request = { registrationId, amount, sureOf: amount, reason: REASON, requestId }
  return send(hands, path, { ...request, ...more })
}

/** A second organiser, or the one who asked, decides about a refund or a credit that waits. */
async function decideOrder(
  hands: Hands,
  { pick, isApproved, isOwn }: Of<'decide order'>,
): Promise<void> {
  const orderId = pickOf(await ordersOf(hands.stage, hands.cast), pick)
  if (orderId === undefined) return
  const decision = { orderId, isApproved, reason: REASON }
  await send(hands, 'money-orders/decide', decision, isOwn ? ORGANISER : SECOND)
}

/** Looks at what taking someone out would send back, and takes them out; a team goes with them, or to one of the others. */
export async function takeOut(
  hands: Hands,
  registrationId: number,
  { refund, way }: Omit<Of<'take out'>, 'pick'>,
): Promise<void> {
  const seen = await read(hands, `registrations/removal?registrationId=${registrationId}`)
  if (seen.statusCode !== 200) return
  const { policy, all, staying, team } = seen.json()
  const [heir = null] = team?.people ?? []
  const sums = heir && staying ? staying : { policy, all }
  const expectedBack = refund === 'none' ? 0 : sums[refund].total
  const removal = { registrationId, refund, way, expectedBack, reason: REASON }
  const captain = heir?.playerId ?? null
  await send(hands, 'registrations/remove', { ...removal, captain })
}

/** Corrects what was recorded of money by hand. */
export async function correctTaken(
  hands: Hands,
  { pick, cents }: Of<'correct what was taken'>,
): Promise<void> {
  const taken = pickOf(await takenOf(hands.stage, hands.cast), pick)
  if (!taken) return
  const { registrationId, was } = taken
  const amount = euroOf(cents)
  const correction = { registrationId, was: euroOf(was), amount, sureOf: amount, reason: REASON }
  await send(hands, 'payments/correct', correction)
}

/** Hands back what is owed in cash or by transfer, or what a card has refused: the way that it was to go, or another one. */
export async function handBack(hands: Hands, { pick, way }: Of<'hand back'>): Promise<void> {
  const owed = pickOf(await owedOf(hands.stage, hands.cast, ['due', 'failed']), pick)
  if (!owed) return
  const { refundId, cents } = owed
  await send(hands, 'refunds/handed-back', { refundId, amount: euroOf(cents), way, reference: '' })
}

export async function takeBack(hands: Hands, { pick, why }: Of<'take the note back'>) {
  const made = pickOf(await owedOf(hands.stage, hands.cast, ['succeeded']), pick)
  if (!made) return
  await send(hands, 'refunds/not-handed-back', { refundId: made.refundId, reason: why })
}

export async function voidCredit(hands: Hands, pick: number): Promise<void> {
  const creditId = pickOf(await favoursOf(hands.stage, hands.cast), pick)
  if (creditId !== undefined) await send(hands, 'credits/void', { creditId, reason: REASON })
}

/** Gives everyone their share of the next nights that fell out: for a sum of yesterday, and for the right one. */
export async function missNights(hands: Hands, leagueId: number, count: number): Promise<void> {
  const seen = await read(hands, `leagues/missed-nights?leagueId=${leagueId}`)
  if (seen.statusCode !== 200) return
  const open = seen.json<MissedNights>().nights.filter(({ isSettled }) => !isSettled)
  const nights = open.slice(0, count).map(({ day }) => day)
  if (nights.length === 0) return
  const ask = (expectedCents: number) => {
    const missed = { leagueId, nights, reason: REASON, expectedCents }
    return send(hands, 'leagues/missed-nights', missed)
  }
  const right = Number((await ask(1)).json().fields?.expectedCents)
  if (right > 0) await ask(right)
}

/** Tries refunds that failed once more. */
async function retryRefund(hands: Hands, pick: number): Promise<void> {
  const failed = pickOf(await owedOf(hands.stage, hands.cast, ['failed']), pick)
  if (failed) await send(hands, 'refunds/retry', { refundId: failed.refundId })
}

/** Gives a refund up that failed. */
export async function giveUp(hands: Hands, pick: number): Promise<void> {
  const failed = pickOf(await owedOf(hands.stage, hands.cast, ['failed']), pick)
  if (failed) await send(hands, 'refunds/given-up', { refundId: failed.refundId, reason: REASON })
}

/** Takes cash to the bank, of whatever league it came for. */
export function lodge(hands: Hands, cents: number) {
  const lodged = { day: irishDay(new Date()), amount: euroOf(cents), note: '' }
  return send(hands, 'books/lodgements', { ...lodged, requestId: randomUUID() })
}

async function voidLodgement(hands: Hands, pick: number): Promise<void> {
  const lodged = pickOf(await lodgementsOf(hands.stage), pick)
  if (lodged === undefined) return
  await send(hands, 'books/lodgements/void', { lodgementId: lodged, reason: REASON })
}

/** Does something about one of the sign-ups, where there is one. */
async function about(
  { stage, cast }: Hands,
  { pick }: { pick: number },
  act: (registrationId: number) => Promise<unknown>,
): Promise<void> {
  const registrationId = pickOf(await registrationsOf(stage, cast), pick)
  if (registrationId !== undefined) await act(registrationId)
}

/** Carries out an order of an organiser. */
// oxlint-disable-next-line complexity, typescript/consistent-return -- a table of all orders
export function carryOut(hands: Hands, order: Order): Promise<unknown> {
  switch (order.does) {
    case 'refund part':
      return about(hands, order, (registrationId) =>
        give(hands, 'refunds', { ...order, registrationId }, { way: order.way }),
      )
    case 'give credit':
      return about(hands, order, (registrationId) =>
        give(hands, 'credits', { ...order, registrationId }),
      )
    case 'retry refund':
      return retryRefund(hands, order.pick)
    case 'give place':
      return givePlace(hands, order)
    case 'take out':
      return about(hands, order, (registrationId) => takeOut(hands, registrationId, order))
    case 'correct what was taken':
      return correctTaken(hands, order)
    case 'hand back':
      return handBack(hands, order)
    case 'take the note back':
      return takeBack(hands, order)
    case 'give refund up':
      return giveUp(hands, order.pick)
    case 'take cash to the bank':
      return lodge(hands, order.cents)
    case 'void what was taken there':
      return voidLodgement(hands, order.pick)
    case 'void credit':
      return voidCredit(hands, order.pick)
    case 'miss nights':
      return missNights(hands, hands.cast.leagues[order.league] ?? 0, order.count)
    case 'decide order':
      return decideOrder(hands, order)
  }
}
