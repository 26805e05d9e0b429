/** Headers of someone signed in under this e-mail. */
export function bearer(
  email: string,
  kind: '' | 'old-' | 'new-' | 'pwd-' = '',
): Record<string, string> {
  return {
    authorization: `Bearer test-${kind}${Buffer.from(email).toString('hex')}`,
    'api-key': 'hive-web',
  }
}

/** `test-` for someone who has just signed in; `test-old-` long ago; `test-new-` with an e-mail not yet verified; `test-pwd-` with a password alone. */
export async function readTestToken(token: string, now: () => Date = () => new Date()) {
  const [, kind, hex] = /^test-(old-|new-|pwd-)?([\da-f]+)$/.exec(token) ?? []
  if (!hex) return null
  const email = Buffer.from(hex, 'hex').toString()
  const age = kind === 'old-' ? 86_400_000 : 0
  return {
    issuer: 'test',
    subject: email,
    email,
    emailVerified: kind !== 'new-',
    signedInAt: new Date(now().getTime() - age),
    isStrong: kind !== 'pwd-',
    boundTo: null,
  }
}
