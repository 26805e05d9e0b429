/**
 * The name to greet someone by: the part of the e-mail before the @. On its own, since every page loads it and few compare
 * addresses.
 */
export function displayName(email: string): string {
  return email.split('@')[0] ?? email
}
