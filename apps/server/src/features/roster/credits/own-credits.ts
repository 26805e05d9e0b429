import type { CreditsReply } from '@hive/contract/roster/credits'
import { euroOf } from '@hive/domain/base/money/cents'
import { spendableSum } from '@hive/domain/roster/credits/credit'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listOwnCredits } from './queries.ts'
import { listTeammates } from './teammate-queries.ts'

/** Someone's credits: what is left, where it comes from and until when it can be spent. */
export async function creditsOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<CreditsReply> {
  const [credits, teammates] = await Promise.all([
    listOwnCredits(db, playerId),
    listTeammates(db, playerId),
  ])
  return {
    teammates,
    spendable: euroOf(spendableSum(credits, now())),
    credits: credits.map(({ cents, left, expiresAt, createdAt, ...credit }) => ({
      ...credit,
      amount: euroOf(cents),
      left: euroOf(left),
      at: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}
