import type { OwnMessage } from '@hive/contract/sign-up/team-messages'
import { paths } from '@hive/domain/base/site/paths'
import { counted } from '@hive/domain/base/text/words'
import { Link } from 'react-router'
import { useCall } from '#app/use-call.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { WriteToTeam } from './write-to-team.tsx'

/** A player’s messages, and where captains write to their teams. */
export function MessagesPage() {
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/sign-up/team-messages')).getOwnMessages,
    {},
    'We couldn’t load your messages. Please try again.',
  )
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8">
      <div>
        <BackButton fallback={paths.yourLeagues} />
        <h1 className="mt-4 text-[clamp(1.8rem,4vw,2.6rem)]">Messages</h1>
      </div>
      <WriteToTeam after={again} />
      {problem ? (
        <TryAgain again={again}>{problem}</TryAgain>
      ) : value ? (
        <Messages messages={value.messages} />
      ) : (
        <Spinner>Loading your messages...</Spinner>
      )}
    </div>
  )
}

function Messages({ messages }: { messages: readonly OwnMessage[] }) {
  if (messages.length === 0) {
    return (
      <p className="card p-5 sm:p-6">
        No messages yet. What your captain or an organiser writes to you is here until 60 days after
        the league’s last night.
      </p>
    )
  }
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {messages.map((message) => (
        <li key={message.messageId} className="grid justify-items-start gap-1 p-5 sm:p-6">
          <Link
            className="link text-lg font-semibold wrap-anywhere"
            to={paths.message(message.messageId)}
          >
            {message.subject || 'Taken down'}
          </Link>
          <span className="muted text-sm wrap-anywhere">
            {message.isOwn ? (
              'From you'
            ) : (
              <>
                From <span translate="no">{message.from}</span>
              </>
            )}
            , {irishMoment(message.at)}
            {message.answers > 0 && `, ${counted(message.answers, 'answer')}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
