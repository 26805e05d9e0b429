import type { signatureWire } from '@hive/contract/sign-up/signature'
import { unsignedOf } from '@hive/domain/leagues/content/agreement'
import type { z } from 'zod'
import type { Context } from '#context.ts'

type Signature = {
  agreementVersion: string | null
  agreementSignedAt: Date | null
  /** The version that the league names. */
  chosen: string | null
}

/** The agreement that someone has signed for a league, as organisers see it; `null` for none. */
export function signatureOf(
  { agreements }: Pick<Context, 'agreements'>,
  { agreementVersion: version, agreementSignedAt: signedAt, chosen }: Signature,
): z.output<typeof signatureWire> | null {
  if (version === null || signedAt === null) return null
  const isCurrent = unsignedOf(agreements, { chosen, signed: version }) === null
  return { version, signedAt: signedAt.toISOString(), isCurrent }
}
