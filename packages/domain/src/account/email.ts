export const EMAIL_MAXIMUM = 254
export const EMAIL_SHAPE = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]+$/
export const INVALID_EMAIL = 'Please enter a valid email address.'

/** The message for a malformed e-mail address; `null` when it is fine. */
export function emailProblem(typed: string): string | null {
  const plain = typed.trim()
  return EMAIL_SHAPE.test(plain) && plain.length <= EMAIL_MAXIMUM ? null : INVALID_EMAIL
}

/** The name to greet someone by: the part of the e-mail before the @. */
export function displayName(email: string): string {
  return email.split('@')[0] ?? email
}
