import { randomUUID } from 'node:crypto'
import type { CreditsReply } from '@hive/contract/roster/credits'
import { euroOf } from '@hive/domain/base/money/cents'
import { bearer } from '#testing/test-app.ts'
import { pickOf } from './look-ups.ts'
import type { Hands } from './organisers.ts'

/** Reads someone's credits. */
export async function readCredits(
  { stage, note }: Hands,
  email: string,
): Promise<CreditsReply | null> {
  const reply = note(await stage.app.inject({ url: '/api/credits', headers: bearer(email) }))
  return reply.statusCode === 200 ? reply.json<CreditsReply>() : null
}

type CreditMove = { mate: number; cents: number }

/** Someone gives a part of a credit to a teammate. */
export async function giveCreditOn(
  hands: Hands,
  email: string,
  { mate, cents }: CreditMove,
): Promise<void> {
  const own = await readCredits(hands, email)
  const credit = own?.credits.find(({ left }) => left > 0)
  const to = pickOf(own?.teammates ?? [], mate)
  if (!credit || !to) return
  const payload = { creditId: credit.creditId, playerId: to.playerId, amount: euroOf(cents) }
  const { stage, note } = hands
  const request = { ...payload, requestId: randomUUID() }
  const url = '/api/credits/move'
  note(await stage.app.inject({ method: 'POST', url, headers: bearer(email), payload: request }))
}
