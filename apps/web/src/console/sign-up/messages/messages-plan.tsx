import type { ListedMessage } from '@hive/contract/sign-up/messages'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import type { ListPlan } from '#console/kit/list/list-rows.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { MessageTag } from './message-tag.tsx'

const isDraft = ({ state }: ListedMessage) => state === 'draft' || state === 'tested'

/** The record of messages, the last one first. */
export const MESSAGES: ListPlan<ListedMessage> = {
  views: [
    { name: 'all', title: 'All', has: () => true },
    { name: 'sent', title: 'Sent', has: (message) => !isDraft(message) },
    { name: 'drafts', title: 'Your drafts', has: isDraft },
  ],
  filters: [{ name: 'author', title: 'By', isName: true, valueOf: ({ author }) => author }],
  searched: ({ subject, audience }) => [subject, audience],
  columns: [
    {
      name: 'subject',
      title: 'Message',
      cell: (message) => <SubjectCell message={message} />,
      value: ({ subject }) => subject,
      isText: true,
    },
    {
      name: 'people',
      title: 'Written to',
      cell: (message) => (isDraft(message) ? '–' : `${message.sent} of ${message.people}`),
      value: ({ sent }) => sent,
      isNumber: true,
    },
    {
      name: 'answers',
      title: 'Answers',
      value: ({ answers }) => answers,
      isNumber: true,
      isForWideScreens: true,
    },
    {
      name: 'author',
      title: 'By',
      value: ({ author }) => author,
      isName: true,
      isForWideScreens: true,
    },
    {
      name: 'at',
      title: 'When',
      cell: ({ at }) => irishMoment(at),
      value: ({ at }) => at,
      isForWideScreens: true,
    },
  ],
}

function SubjectCell({ message }: { message: ListedMessage }) {
  const { messageId, subject, audience, state, at } = message
  return (
    <span className="grid justify-items-start gap-1">
      <Link className="link font-semibold wrap-anywhere" to={consolePaths.message(messageId)}>
        {subject || 'Taken down'}
      </Link>
      <span className="muted text-sm wrap-anywhere">{audience}</span>
      {state !== 'sent' && <MessageTag state={state} />}
      <span className="muted text-sm md:hidden">{irishMoment(at)}</span>
    </span>
  )
}
