import { paths } from '@hive/domain/base/site/paths'

const DAY_MS = 86_400_000
/** At most a year, says RFC 9116; it is written anew with each answer. */
const VALID_DAYS = 90

export const SECURITY_TEXT_PATH = '/.well-known/security.txt'

type SecurityContact = { publicUrl: string; email: string; now: Date }

/** Where someone who has found a hole in our security can write to, as RFC 9116 has it. */
export function securityText({ publicUrl, email, now }: SecurityContact): string {
  const expires = new Date(Math.ceil(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${SECURITY_TEXT_PATH}`,
    `Policy: ${publicUrl}${paths.policies}#other`,
    '',
  ].join('\n')
}
