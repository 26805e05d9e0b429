import { INTEREST_YEARS } from '@hive/domain/account/interest/interest'

export const TEXTS = {
  many: 'Separate with commas',
  send: 'Register my interest',
  sending: 'Sending...',
  failed: 'Failed to submit. Please try again.',
  /** The meaning of the button: the consent that the law requires. */
  consent: `By pressing the button you ask us to e-mail you about leagues. We keep what you tell us for ${INTEREST_YEARS} years; our first e-mail says how to stop at any time.`,
  thanks: 'Thank you for your interest!',
  afterwards:
    'We’ve sent you an e-mail. Press the button in it, and we’ll write when there’s a league for you.',
} as const
