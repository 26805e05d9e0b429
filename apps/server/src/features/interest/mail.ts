import { INTEREST_YEARS, sportName } from '@hive/domain/interest/interest'
import { letter } from '@hive/look/letter.ts'
import type { Mail } from '#ports/mail.ts'

type Asked = {
  id: number
  email: string
  sports: readonly number[]
  hasAccount: boolean
}

type Sender = {
  publicUrl: string
  organiser: { name: string; email: string }
  /** The secret that ends this interest. */
  token: string
}

/**
 * Thanks for an interest, and tells how to end it. Anybody can type anybody's address, so nothing that was
 * typed stands in this mail, or it would carry strangers' words to strangers.
 */
export function interestMail(
  { id, email, sports, hasAccount }: Asked,
  { publicUrl, organiser, token }: Sender,
): Mail {
  const title = 'Thank you for your interest'
  const names = sports.map(sportName).join(', ')
  const body = letter({
    title,
    lines: [
      'Somebody, most likely you, has asked us to write to this address when there is a league to play in.',
      hasAccount
        ? 'You have a Hive account. Whether we write to you about new leagues is decided there, under "Your details".'
        : 'We will. Until then, have a look at the leagues that are open now.',
    ],
    ...(names ? { facts: [['Sports', names]] as const } : {}),
    button: hasAccount
      ? { text: 'Your account', url: `${publicUrl}/account` }
      : { text: 'See the leagues', url: `${publicUrl}/leagues` },
    notes: [
      `Was it not you, or have you changed your mind? Here we delete what was sent, and write no more: ${publicUrl}/register-your-interest/withdraw#${token}`,
      `Otherwise we keep it for ${INTEREST_YEARS} years. Questions? Write to ${organiser.email}.`,
    ],
    from: `See you on court, ${organiser.name}`,
  })
  return { id: `interest-${id}`, to: email, subject: title, ...body }
}
