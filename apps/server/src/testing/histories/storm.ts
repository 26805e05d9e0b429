import { randomUUID } from 'node:crypto'
import { bearer } from '#testing/test-app.ts'
import type { StormCall } from './action.ts'
import { callOff } from './call-off.ts'
import { paidOf, pickOf } from './look-ups.ts'
import {
  correctTaken,
  give,
  giveUp,
  handBack,
  type Hands,
  lodge,
  missNights,
  takeBack,
  takeOut,
  voidCredit,
} from './organisers.ts'

type SignUp = { registrationId: number; leagueId: number; email: string; paidCents: number }

/** The calls of a storm about the one sign-up; two of one name are one request, sent twice. */
const CALLS: Readonly<
  Record<StormCall, (hands: Hands, signUp: SignUp, storm: { id: string; cents: number }) => unknown>
> = {
  cancel: ({ stage, note }, { registrationId, email }) => {
    const url = '/api/registrations/cancel'
    const payload = { registrationId }
    return stage.app.inject({ method: 'POST', url, headers: bearer(email), payload }).then(note)
  },
  'refund all': (hands, { registrationId, paidCents: cents }) =>
    give(hands, 'refunds', { registrationId, cents }, { way: 'card' }),
  'refund part': (hands, { registrationId }, { cents }) =>
    give(hands, 'refunds', { registrationId, cents }, { way: 'card' }),
  'refund by choice': (hands, { registrationId }, { cents }) =>
    give(hands, 'refunds', { registrationId, cents }, { way: 'choice' }),
  'same request': (hands, { registrationId }, { id: requestId, cents }) =>
    give(hands, 'refunds', { registrationId, cents, requestId }),
  favour: (hands, { registrationId, paidCents: cents }) =>
    give(hands, 'credits', { registrationId, cents }),
  'take out': (hands, { registrationId }) =>
    takeOut(hands, registrationId, { refund: 'all', way: 'card' }),
  'take out by policy': (hands, { registrationId }) =>
    takeOut(hands, registrationId, { refund: 'policy', way: 'card' }),
  'miss nights': (hands, { leagueId }) => missNights(hands, leagueId, 1),
  'call off': ({ stage, note }, { leagueId }) => callOff(stage, leagueId, note),
  correct: (hands, _signUp, { cents }) => correctTaken(hands, { pick: 0, cents }),
  'hand back': (hands) => handBack(hands, { pick: 0, way: 'cash' }),
  'hand back as credit': (hands) => handBack(hands, { pick: 0, way: 'credit' }),
  'take the note back': (hands) => takeBack(hands, { pick: 0, why: 'It was somebody else.' }),
  'void a favour': (hands) => voidCredit(hands, 0),
  'give refund up': (hands) => giveUp(hands, 0),
  'take cash to the bank': (hands, _signUp, { cents }) => lodge(hands, cents),
  work: ({ stage }) => stage.hand.workOne(0),
}

type Storm = { pick: number; cents: number; calls: readonly StormCall[] }

/** Everything that sends money back, at once, about one sign-up that was paid. */
export async function storm(hands: Hands, { pick, cents, calls }: Storm): Promise<void> {
  const signUp = pickOf(await paidOf(hands.stage, hands.cast), pick)
  if (!signUp) return
  const same = { id: randomUUID(), cents: Math.min(cents, signUp.paidCents) }
  await Promise.all(calls.map((call) => CALLS[call](hands, signUp, same)))
}
