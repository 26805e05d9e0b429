export const PASSWORD_MINIMUM = 10
export const PASSWORD_MAXIMUM = 200

/** Words that everyone would try first here. A password needs more than these, whatever is added. */
export const CONTEXT_WORDS = [
  'hive',
  'sport',
  'sports',
  'social',
  'league',
  'leagues',
  'pickleball',
  'basketball',
  'badminton',
  'leixlip',
  'maynooth',
  'celbridge',
  'lucan',
  'ireland',
  'password',
  'passwort',
  'admin',
  'captain',
  'player',
] as const

/** Characters that must be left of a password when digits, signs and known words are taken out. */
const OWN_MINIMUM = 4

type PasswordContext = {
  /** The account's e-mail: its parts are no secret. */
  readonly email: string
  /** Whether this text, in lower case, is on the list of the most used passwords. */
  readonly isCommon: (text: string) => boolean
}

/**
 * The problem with a new password, in words for its owner; `null` when it will do. Only its length and how easily it is
 * guessed count: any character may be in it, and none must.
 */
export function passwordProblem(
  password: string,
  { email, isCommon }: PasswordContext,
): string | null {
  const length = Array.from(password).length
  if (length < PASSWORD_MINIMUM)
    return `Please choose a password of at least ${PASSWORD_MINIMUM} characters.`
  if (length > PASSWORD_MAXIMUM)
    return `Please choose a password of at most ${PASSWORD_MAXIMUM} characters.`
  const plain = password.toLowerCase()
  if (isGuessed(plain, isCommon))
    return 'This is one of the passwords that people try first. Please choose another.'
  if (!hasOwnPart(plain, email))
    return 'This password is too close to your e-mail or to what Hive is about. Please choose another.'
  return null
}

/** On the list as it is, with digits and signs around it, said twice, or one sign again and again. */
function isGuessed(plain: string, isCommon: (text: string) => boolean): boolean {
  const core = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const half = plain.slice(0, plain.length / 2)
  const isDoubled = half + half === plain && isCommon(half)
  const isOneSign = new Set(plain).size < 3
  return isCommon(plain) || (core.length > 3 && isCommon(core)) || isDoubled || isOneSign
}

function hasOwnPart(plain: string, email: string): boolean {
  const words = [...CONTEXT_WORDS, ...email.toLowerCase().split(/[@.+_-]+/)]
    .filter((word) => word.length > 2)
    .toSorted((a, b) => b.length - a.length)
  let rest = plain
  for (const word of words) rest = rest.replaceAll(word, '')
  return rest.replaceAll(/[\d\p{P}\p{S}\s]/gu, '').length >= OWN_MINIMUM
}
