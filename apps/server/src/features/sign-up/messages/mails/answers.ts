import { paths } from '@hive/domain/base/site/paths'
import { counted } from '@hive/domain/base/text/words'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

type AnswersMail = Reader &
  Leave & {
    messageId: number
    playerId: number
    subject: string
    answers: readonly { id: number; by: string; text: string }[]
  }

/** Tells one of those who read the answers to a message of the new ones. */
export const answersMail = declareMail(
  NOTICE_LISTS.messages,
  ({ messageId, playerId, subject, answers, leave }: AnswersMail) => {
    const last = answers.at(-1)?.id ?? 0
    return {
      id: `message-answers-${messageId}-${playerId}-${last}`,
      subject: `${counted(answers.length, 'answer')}: ${subject}`,
      lines: answers.flatMap(({ by, text }) => [`${by} writes:`, ...text.split(/\n+/)]),
      button: { text: 'See all answers', path: paths.message(messageId) },
      notes: ['Please answer on that page: a reply to this e-mail doesn’t reach any of them.'],
      ask: null,
      leave,
    }
  },
  {
    'message-answers': {
      ...SAMPLE,
      messageId: 12,
      playerId: 7,
      leave: '7.secret',
      subject: 'Dink Dynasty on 12 January 2027',
      answers: [{ id: 3, by: 'Brian M.', text: 'I’ll bring the bibs.\n\nSee you there.' }],
    },
  },
)
