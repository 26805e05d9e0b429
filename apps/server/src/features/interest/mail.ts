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
  /** The secrets that confirm this interest, and that end it. */
  tokens: { confirm: string; withdraw: string }
}

/**
 * Thanks for an interest, asks whether it was the address's owner, and tells how to end it. Anybody can type anybody's address, so nothing that was
 * typed stands in this mail, or it would carry strangers' words to strangers.
 */
export function interestMail(
  { id, email, sports, hasAccount }: Asked,
  { publicUrl, organiser, tokens }: Sender,
): Mail {
  const title = 'Thank you for your interest'
  const names = sports.map(sportName).join(', ')
  const body = letter({
    title,
    lines: [
      'Somebody, most likely you, has asked us to write to this address when there is a league to play in.',
      hasAccount
        ? 'You have a Hive account. Whether we write to you about new leagues is decided there, under "Your details".'
        : 'If it was you, press the button, and we write when there is a league for you. Until you do, we write nothing more.',
    ],
    ...(names ? { facts: [['Sports', names]] as const } : {}),
    button: hasAccount
      ? { text: 'Your account', url: `${publicUrl}/account` }
      : {
          text: 'Yes, write to me',
          url: `${publicUrl}/register-your-interest/confirm#${tokens.confirm}`,
        },
    notes: [
      `Was it not you, or have you changed your mind? Here we delete what was sent, and write no more: ${publicUrl}/register-your-interest/withdraw#${tokens.withdraw}`,
      `Otherwise we keep it for ${INTEREST_YEARS} years. Questions? Write to ${organiser.email}.`,
    ],
    from: `See you on court, ${organiser.name}`,
  })
  return { id: `interest-${id}`, to: email, subject: title, ...body }
}
