/** The events of an account that its owner can see, each with the words for it. */
export const SIGN_IN_EVENTS = {
  signed_in: 'Logged in with your password',
  signed_in_code: 'Logged in with a code from an e-mail',
  signed_in_passkey: 'Logged in with a passkey',
  confirmed_passkey: 'Confirmed with a passkey that it is you',
  sign_in_failed: 'Wrong password',
  signed_out: 'Logged out',
  signed_out_everywhere: 'Logged out everywhere',
  signed_out_others: 'Logged out everywhere else',
  session_ended: 'Logged out a device from afar',
  account_made: 'Account created',
  email_verified: 'E-mail verified',
  email_changed: 'E-mail changed',
  password_changed: 'Password changed',
  password_reset: 'New password set by e-mail',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  signed_out_by_organiser: 'Logged out by an organiser',
  session_stopped: 'Session ended for safety: its key was used twice',
} as const

export type SignInEventKind = keyof typeof SIGN_IN_EVENTS
