/** A result of a check: fine, worth a look, or a reason why Hive would not work or would not be safe. */
export type Finding = {
  readonly state: 'fine' | 'look' | 'wrong'
  readonly text: string
}

export const fine = (text: string): Finding => ({ state: 'fine', text })
export const look = (text: string): Finding => ({ state: 'look', text })
export const wrong = (text: string): Finding => ({ state: 'wrong', text })

/** Why something failed, in a few words and without addresses or secrets of ours. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason'
  const { code, errors } = error as { code?: unknown; errors?: unknown }
  // A host with several addresses fails with an error for each.
  const [first] = Array.isArray(errors) ? errors : []
  if (first instanceof Error) return reasonOf(first)
  // nodemailer has codes of its own, and the system’s in the message.
  const [, inMessage = ''] = /\b(E[A-Z]{5,})\b/.exec(error.message) ?? []
  const known = REASONS[String(code)] ?? REASONS[inMessage]
  if (known) return known
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is unknown (DNS)',
  EAI_AGAIN: 'its name could not be looked up (DNS)',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that network',
  ETIMEDOUT: 'it did not answer in time',
  ETIMEOUT: 'it did not answer in time',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'its disk can only be read',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'there is a file in its place',
  EAUTH: 'it refuses our name or password',
  ETLS: 'it offers no encryption; see SMTP_URL in docs/configuration.md',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'no authority vouches for its certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'no known authority vouches for its certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate comes without the chain to an authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  '28P01': 'it refuses our name or password',
  '3D000': 'it has no database of that name',
}
