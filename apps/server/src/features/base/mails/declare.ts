import { emailBody } from '@hive/look/email.ts'
import type { Mail, MailPreviews, Sender } from '#ports/mail.ts'
import { leavePath, type MailList } from './lists.ts'

/** The reader of a mail, with a name that may be empty. */
export type Reader = { email: string; name: string }

/** Who a mail goes to, where that is not the reader that its facts have; without a name it has no greeting. */
type Address = { to: string; name: string | null }

/** The words of a mail. The form of the house adds the greeting, where to turn to, and the signature. */
type MailText = {
  /** Different for each mail; one with the same is sent once. */
  id: string
  subject: string
  /** The heading, where it is not the subject. */
  title?: string
  lines: readonly string[]
  facts?: readonly (readonly [name: string, value: string])[]
  /** Questions with answers of their own, as paths of the site. */
  questions?: readonly {
    title: string
    text: string
    answers: readonly { text: string; path: string }[]
  }[]
  /** Six digits to type. */
  code?: string
  /** Where it leads to, as a path of the site. */
  button?: { text: string; path: string }
  /** Smaller paragraphs before the last one, which says where to turn to. */
  notes?: readonly string[]
  /** The reason to write to us, at the foot; `null` where the notes have it, or no one need write. */
  ask?: string | null
  signOff?: 'See you on court' | 'All the best' | 'Fingers crossed'
  attachments?: NonNullable<Mail['attachments']>
  /** The secret by which its reader leaves the list that it goes to; `null` where this one must be heard of. */
  leave?: string | null
}

/** Whom a mail goes to: its reader alone, about something of theirs that they must hear of, or those on a list. */
type Going = 'direct' | MailList

/** A mail to a list has a way to leave it. */
type Leaving<List extends Going> = List extends MailList ? { leave: string | null } : unknown

/** A kind of mail, which is written by calling it. */
export type MailOf<Facts, Name extends string = string> = MailPreviews &
  ((facts: Facts, sender: Sender) => Mail) & { samples: Readonly<Record<Name, Facts>> }

/** Declares a mail: whom it goes to, its words, by what is known, and at least one sample, which `/mails` shows under its name. */
export function declareMail<const List extends Going, Facts extends object, Name extends string>(
  going: List,
  wordsOf: (
    facts: Facts,
    sender: Sender,
  ) => MailText & Leaving<List> & (Facts extends Reader ? Partial<Address> : Address),
  samples: Readonly<Record<Name, NoInfer<Facts>>> &
    ([Name] extends [never] ? 'A mail has a sample.' : unknown),
): MailOf<Facts, Name> {
  const list = listOf(going)
  const write = (facts: Facts, sender: Sender) =>
    mailOf({ ...readerIn(facts), ...wordsOf(facts, sender) }, { ...sender, list })
  const written = (sender: Sender) =>
    Object.entries<Facts>(samples).map(([name, facts]) => [name, write(facts, sender)] as const)
  return Object.assign(write, {
    samples,
    list,
    previews: (sender: Sender) => Object.fromEntries(written(sender)),
  })
}

function listOf(going: Going): MailList | null {
  return going === 'direct' ? null : going
}

function readerIn({ email = '', name }: Partial<Reader>): Address {
  return { to: email, name: name ?? null }
}

function mailOf(
  {
    id,
    to,
    name,
    subject,
    title = subject,
    lines,
    questions = [],
    button,
    attachments,
    leave = null,
    ...words
  }: MailText & Address,
  { publicUrl, organiser, list }: Sender & { list: MailList | null },
): Mail {
  const { notes = [], ask = 'Questions?', signOff = 'See you on court', ...rest } = words
  const turnTo = `${ask} Reply to this e-mail or write to ${organiser.email}.`
  const body = emailBody({
    ...rest,
    title,
    lines: name === null ? lines : [`Hi ${name || 'there'},`, ...lines],
    questions: questions.map(({ answers, ...question }) => ({
      ...question,
      answers: answers.map(({ text, path }) => ({ text, url: `${publicUrl}${path}` })),
    })),
    ...(button && { button: { text: button.text, url: `${publicUrl}${button.path}` } }),
    notes: ask === null ? notes : [...notes, turnTo],
    from: `${signOff}, ${organiser.name}`,
  })
  return {
    id,
    to,
    subject,
    ...body,
    ...(list && leave !== null && { leaveAt: `${publicUrl}${leavePath(list, leave)}` }),
    ...(attachments && { attachments }),
  }
}

/** The last note of a mail to someone who may not know us. */
export function ignorable({ organiser }: Sender): string {
  return `Not expecting this? You can ignore it, or write to ${organiser.email}.`
}
