/** The purpose of a proof by e-mail. */
export type ChallengePurpose = 'verify_email' | 'change_email' | 'reset_password' | 'sign_in'

type Lifetimes = { readonly codeMinutes: number; readonly linkHours: number }

/** How long the link and the code of a mail hold. A new password has a link only, a sign-in a code only. */
export const CHALLENGE_LIFETIMES = {
  verify_email: { codeMinutes: 15, linkHours: 24 },
  change_email: { codeMinutes: 15, linkHours: 24 },
  reset_password: { codeMinutes: 0, linkHours: 1 },
  sign_in: { codeMinutes: 10, linkHours: 0 },
} as const satisfies Record<ChallengePurpose, Lifetimes>

/** Wrong codes that a challenge bears; the next try is refused, right or wrong. */
export const CODE_TRIES = 5

/** Six digits, which may have a blank, a dash or a dot between them. */
const CODE = /(?<![0-9])[0-9](?:[\s\p{Pd}.]*[0-9]){5}(?![0-9])/u

/** The digits of a code as someone has typed or pasted it, with what stood around it, in whichever script. */
export function codeDigits(text: string): string {
  const plain = Array.from(text.normalize('NFKC'), latinDigit)
    .join('')
    .replaceAll(/\p{Cf}/gu, '')
  return (CODE.exec(plain)?.[0] ?? plain).replaceAll(/[^0-9]/g, '')
}

/** A digit of another script as one of ours: they come in rows of ten, from nought. */
function latinDigit(sign: string): string {
  if (!/\p{Nd}/u.test(sign)) return sign
  const at = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1
  return String(value)
}
