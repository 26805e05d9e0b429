import { passwordProblem, PASSWORD_MAXIMUM } from '@hive/domain/session/password'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Some fifty thousand passwords from real leaks, the most used first. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** What is wrong with a new password for this account; `null` when it will do. */
export function newPasswordProblem(password: string, email: string): string | null {
  return passwordProblem(password, { email, isCommon: (text) => COMMON.has(text) })
}

/** A password, or a code, as it is kept: Argon2id with a salt of its own. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret)
}

/** The hash of a secret that nobody has: checking it takes as long as checking a real one. */
const NOBODY = await hash('nobody has this password')

/** Whether this is the secret; always after the same time, also where there is none to compare with. */
export async function isSecret(kept: string | null | undefined, secret: string): Promise<boolean> {
  const isTooLong = secret.length > PASSWORD_MAXIMUM * 2
  const isRight = await verify(kept ?? NOBODY, isTooLong ? '' : secret)
  return isRight && !isTooLong && kept !== null && kept !== undefined
}
