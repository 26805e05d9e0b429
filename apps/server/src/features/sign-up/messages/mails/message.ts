import { paths } from '@hive/domain/base/site/paths'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

type MessageMail = Reader &
  Leave & {
    messageId: number
    playerId: number
    /** The writer, as their readers know them. */
    from: string
    subject: string
    text: string
    /** Who reads an answer. */
    isThread: boolean
  }

const ORGANISERS = {
  ...SAMPLE,
  messageId: 12,
  playerId: 7,
  from: 'Maeve Kelly, organiser',
  subject: 'Use the side door on Tuesday',
  text: 'Hi all,\n\nthe front door of the hall is being painted on Tuesday. Please use the side door, by the bike racks.',
  isThread: false,
  leave: '7.secret',
}

const CAPTAINS = {
  ...ORGANISERS,
  from: 'Ciara D., captain of Dink Dynasty',
  subject: 'Dink Dynasty on 12 January 2027',
  text: 'I’ll bring the balls.\n\nCan someone bring the bibs?',
  isThread: true,
}

/** What an organiser or a captain writes to people, in their words; it has nobody’s address. */
export const messageMail = declareMail(
  NOTICE_LISTS.messages,
  (message: MessageMail) => ({
    id: `message-${message.messageId}-${message.playerId}`,
    ...wordsOf(message),
    leave: message.leave,
  }),
  { message: ORGANISERS, 'message-of-captain': CAPTAINS },
)

type TestMail = Omit<MessageMail, 'playerId' | 'isThread' | 'leave'> & { version: number }

/** A draft to its author, as everyone will get it. */
export const messageTestMail = declareMail(
  'direct',
  ({ version, ...draft }: TestMail) => ({
    ...wordsOf({ ...draft, isThread: false }),
    id: `message-test-${draft.messageId}-${version}`,
    subject: `Test: ${draft.subject}`,
    title: draft.subject,
  }),
  { 'message-test': { ...ORGANISERS, version: 0 } },
)

function wordsOf({
  messageId,
  from,
  subject,
  text,
  isThread,
}: Omit<MessageMail, 'playerId' | 'leave'>) {
  return {
    subject,
    lines: [`${from}${from.includes(', ') ? ',' : ''} writes:`, ...text.split(/\n+/)],
    button: { text: 'Read and answer', path: paths.message(messageId) },
    notes: [
      isThread
        ? 'Please answer on that page: a reply to this e-mail doesn’t reach your team. Nobody sees your address.'
        : 'Please answer on that page: a reply to this e-mail doesn’t reach the person who wrote it. Nobody sees your address.',
    ],
    ask: null,
  }
}
