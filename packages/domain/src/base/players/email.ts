import { Refusal } from '../../errors.ts'
export const EMAIL_MAXIMUM = 254
export const EMAIL_SHAPE = /^[^\s\p{Cc}@<>(),;:"]+@[^\s\p{Cc}@<>(),;:"]+\.[^\s\p{Cc}@<>(),;:"]+$/u
export const INVALID_EMAIL = 'Please enter a valid email address.'

/** Signs that no one sees, and that come along when an address is pasted. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * An address as it is kept: as typed, but for what no one sees. Accents are composed and other letters than A to Z
 * small, so that `lower(email)` compares the same in every database.
 */
export function tidyEmail(typed: string): string {
  const seen = typed.replaceAll(UNSEEN, '').trim()
  if (hasDouble(seen)) return seen
  return seen.normalize('NFC').replaceAll(/\P{ASCII}+/gu, (letters) => letters.toLowerCase())
}

/**
 * The one form in which addresses are compared: for look-ups, limits, and whether one is new. Capitals make no
 * difference; a sign that only looks like a letter of the alphabet, such as the Kelvin sign, does.
 */
export function emailKey(email: string): string {
  return tidyEmail(email).replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

export function isSameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other)
}

/** The message for a malformed e-mail address; `null` when it is fine. */
export function emailProblem(typed: string): string | null {
  const plain = tidyEmail(typed)
  const isFine = EMAIL_SHAPE.test(plain) && plain.length <= EMAIL_MAXIMUM && !hasDouble(plain)
  return isFine && !hasOtherDomain(plain) ? null : INVALID_EMAIL
}

/**
 * The address in what programs copy in its place, such as `Aoife <aoife@hive.example>` and `mailto:…`, or the text
 * itself where there is none. For what a person pastes and then sees; what is sent must be an address.
 */
export function pastedEmail(text: string): string {
  const inAngles = /<([^<>]+)>[\s,;]*$/.exec(text)?.[1] ?? text
  const address = inAngles.trim().replace(/^mailto:([^?]*).*$/i, '$1')
  return emailProblem(address) === null ? address : text
}

/** Whether the domain is written in another way than it is read: with a dot behind it, or as `xn--`. */
function hasOtherDomain(address: string): boolean {
  return /@.*(?:\.\.|\.$)|[@.]xn--/i.test(address)
}

/** Whether some program would take a sign of the text for one of ASCII, and so the address for someone else’s. */
function hasDouble(text: string): boolean {
  const signs = [text, text.normalize('NFC')].flatMap((form) => form.match(/\P{ASCII}/gu) ?? [])
  return signs.some((sign) => /\p{ASCII}/u.test(sign.normalize('NFKC').toLowerCase()))
}

/** Refuses someone who has not shown yet that their e-mail is theirs. */
export function admitVerified({ emailVerified }: { readonly emailVerified: boolean }): void {
  if (!emailVerified) {
    throw new Refusal(
      'email_unverified',
      'Please verify your e-mail before you pay: that is where your confirmation goes.',
    )
  }
}
