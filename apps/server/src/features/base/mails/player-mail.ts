import { emailBody } from '@hive/look/email.ts'
import type { Mail } from '#ports/mail.ts'

/** Who writes, and where the buttons lead. */
export type Sender = { publicUrl: string; organiser: { name: string; email: string } }

type PlayerMail = {
  /** Different for each mail; one with the same is sent once. */
  id: string
  to: string
  /** The player’s name, which may be empty. */
  name: string
  subject: string
  lines: readonly string[]
  facts?: readonly (readonly [name: string, value: string])[]
  /** Where it leads to, as a path of the site. */
  button: { text: string; path: string }
  /** Smaller paragraphs before the last one, which says where to turn to. */
  notes?: readonly string[]
  /** Why someone would turn to us. */
  ask?: string
  greeting?: 'See you on court' | 'All the best'
}

/** A mail to a player in the form of the house: a greeting, some lines, one button, and where to turn to. */
export function playerMail(mail: PlayerMail, { publicUrl, organiser }: Sender): Mail {
  const { id, to, name, subject, lines, facts = [], button, notes = [] } = mail
  const { ask = 'Questions?', greeting = 'See you on court' } = mail
  return {
    id,
    to,
    subject,
    ...emailBody({
      title: subject,
      lines: [`Hi ${name || 'there'},`, ...lines],
      facts,
      button: { text: button.text, url: `${publicUrl}${button.path}` },
      notes: [...notes, `${ask} Reply to this e-mail or write to ${organiser.email}.`],
      from: `${greeting}, ${organiser.name}`,
    }),
  }
}
