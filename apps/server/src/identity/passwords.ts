import { passwordProblem, PASSWORD_MAXIMUM } from '@hive/domain/base/session/password'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Some fifty thousand passwords from real leaks, the most used first. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** The problem with a new password for this account; `null` when it is acceptable. */
export function newPasswordProblem(password: string, email: string): string | null {
  return passwordProblem(password, { email, isCommon: (text) => COMMON.has(text) })
}

/** The stored form of a password or code: Argon2id with its own salt. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret)
}

/** The hash of a password that no one has; checking it takes as long as checking a real one. */
const DUMMY = await hash('no one has this password')

/** Whether this is the secret; takes the same time when there is none to compare with. */
export async function isSecret(kept: string | null | undefined, secret: string): Promise<boolean> {
  const isTooLong = secret.length > PASSWORD_MAXIMUM * 2
  const isRight = await verify(kept ?? DUMMY, isTooLong ? '' : secret)
  return isRight && !isTooLong && kept !== null && kept !== undefined
}
