import { randomUUID } from 'node:crypto'
import { givenLeague } from './builders.ts'
import { AOIFE, givenSignUps, type SignUps } from './sign-up-world.ts'

/** Someone who is in a league, has credits of these amounts in euro, and may sign up for a second league. */
export async function givenCredits(...amounts: number[]) {
  const world = await givenSignUps()
  await world.signUp()
  const [{ id }] = (await world.overview()).registrations
  const { leagueId: other } = await givenLeague(world.context.db)
  const admin = await world.givenAdmin()
  for (const amount of amounts) await giveCredit(world, admin, { registrationId: id, amount })
  return { world, other, admin, registrationId: id as number }
}

type Gift = { registrationId: number; amount: number; requestId?: string }

export function giveCredit(world: SignUps, admin: string, gift: Gift) {
  const order = { requestId: randomUUID(), reason: 'The hall was cold', ...gift }
  return world.post('/api/organiser/credits', order, admin)
}

/** Gives a part of what was paid back by card, which its owner takes as a credit; answers how the order was taken. */
export async function refundAsCredit(world: SignUps, admin: string, refund: Gift) {
  const order = { requestId: randomUUID(), reason: 'Rained off', ...refund, way: 'choice' }
  const reply = await world.post('/api/organiser/refunds', order, admin)
  await world.post('/api/refund-choices', { leagueId: world.leagueId, way: 'credit' })
  return reply
}

/** The credit that someone could spend, in euro. */
export async function spendable(world: SignUps, who = AOIFE): Promise<number> {
  return (await world.get('/api/credits', who)).spendable
}

/** The sum on the card page of a session, in cents. */
export async function askedOnCard(world: SignUps, sessionId: string): Promise<number> {
  const session = await world.context.payments.readCheckout(sessionId)
  return session?.amount ?? 0
}
