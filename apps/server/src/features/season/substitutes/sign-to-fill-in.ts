import { Refusal } from '@hive/domain/errors'
import { agreementFor } from '@hive/domain/leagues/content/agreement'
import type { Context } from '#context.ts'
import type { GameRow } from './game-queries.ts'
import { insertAgreement } from './queries.ts'

type Signing = { playerId: number; version: string }

/** Keeps that somebody who fills in has signed the agreement of the league, in the version that they have read. */
export async function signToFillIn(
  { db, agreements, now }: Pick<Context, 'db' | 'agreements' | 'now'>,
  { leagueId, agreementVersion }: GameRow,
  { playerId, version: read }: Signing,
): Promise<void> {
  const { version, hash } = agreementFor(agreements, agreementVersion)
  if (read !== version) {
    throw new Refusal(
      'agreement_outdated',
      'The liability agreement has changed. Please load this page again and read the new one.',
    )
  }
  await insertAgreement(db, { playerId, leagueId, version, hash, signedAt: now() })
}
