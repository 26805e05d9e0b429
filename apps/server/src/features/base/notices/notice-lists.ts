import type { NoticeTopic } from '@hive/domain/base/notices/choices'
import type { Context } from '#context.ts'
import { leaveToken, type MailList } from '#features/base/mails/service.ts'

/** The e-mails of each topic, which their reader leaves at one press. */
export const NOTICE_LISTS = {
  week: { name: 'week', about: 'your games of the week' },
  changes: {
    name: 'changes',
    about: 'new fixtures and changes of your games',
    still: 'When a game of the next two days moves or is off, we’ll still tell you.',
  },
  fill_in: { name: 'fill-in', about: 'teams that need someone for a night' },
  messages: {
    name: 'messages',
    about: 'messages from captains and organisers, and what people on the board ask and answer you',
  },
} as const satisfies Record<NoticeTopic, MailList>

/** The secret by which a player leaves the e-mails of a topic. */
export function leaveTopic(
  { sealer }: Pick<Context, 'sealer'>,
  topic: NoticeTopic,
  playerId: number,
): string {
  return leaveToken(sealer, NOTICE_LISTS[topic], playerId)
}
