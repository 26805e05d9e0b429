import { getMessage, type OneMessage, takeDownMessage } from '@hive/contract/sign-up/messages'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { Link, useParams } from 'react-router'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { Composer } from './composer.tsx'
import { MessageTag } from './message-tag.tsx'

/** How often a message is looked at again while it goes out. */
const LOOK_MS = 3000

/** One message: a draft that goes on, or what was sent, how far it is, and the answers. */
export function MessagePage() {
  const messageId = Number(useParams()['id'])
  const known = useRead(getMessage, { messageId }, 'messages')
  const query = useRead(getMessage, { messageId }, 'messages', {
    pollingInterval: known.data?.state === 'sending' ? LOOK_MS : 0,
    skipPollingIfUnfocused: true,
  })
  return (
    <Loaded query={query} what="this message">
      {(message) => (
        <Screen title={message.subject || 'Message'}>
          <p>
            <Link className="link" to={consolePaths.messages}>
              Messages
            </Link>
          </p>
          {['draft', 'tested'].includes(message.state) ? (
            <Draft message={message} />
          ) : (
            <Sent message={message} />
          )}
        </Screen>
      )}
    </Loaded>
  )
}

function Draft({ message }: { message: OneMessage }) {
  const { chosen: audience, playerIds, subject, text, messageId, version } = message
  return (
    <>
      <Section title="To whom">
        <p>{message.audience}</p>
      </Section>
      <Composer
        key={messageId}
        chosen={{ audience, playerIds }}
        draft={{ messageId, version, subject, text }}
      />
    </>
  )
}

function Sent({ message }: { message: OneMessage }) {
  const { audience, author, at, text, state } = message
  return (
    <>
      <Section title="What was sent">
        <p className="flex flex-wrap items-center gap-3">
          <MessageTag state={state} />
          <span>
            {audience}, by <span translate="no">{author}</span>, {irishMoment(at)}
          </span>
        </p>
        <Progress message={message} />
        <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">
          {state === 'taken_down' ? 'Its words are gone.' : text}
        </p>
        {state !== 'taken_down' && (
          <p>
            <DialogButton
              variant="ghost"
              renderDialog={(close) => <TakeDown message={message} close={close} />}
            >
              Take it down
            </DialogButton>
          </p>
        )}
      </Section>
      {message.isOwn && <Answers message={message} />}
    </>
  )
}

function Progress({ message: { people, sent, muted, gone } }: { message: OneMessage }) {
  const parts = [
    muted > 0 && `${counted(muted, 'person', 'people')} had muted messages`,
    gone > 0 && `${counted(gone, 'person', 'people')} had left by then`,
  ].filter((part) => part !== false)
  return (
    <div className="grid max-w-sm gap-2">
      <output className="num">
        {sent} of {counted(people, 'person', 'people')} written to
      </output>
      {sent + gone < people && (
        <progress className="meter" aria-label="Progress" value={sent} max={people} />
      )}
      {parts.length > 0 && <p className="muted">{parts.join(', ')}.</p>}
    </div>
  )
}

type TakeDownProps = { message: OneMessage; close: () => void }

function TakeDown({ message: { messageId }, close }: TakeDownProps) {
  const takeDown = useChange(takeDownMessage, 'messages', 'actions', 'tasks')
  return (
    <Dialog title="Take this message down?" close={close}>
      <div className="grid gap-4">
        <p>
          Nobody reads it on Hive any more, and whoever has not got it gets none. What is in
          people’s mailboxes already stays there.
        </p>
        <p className="flex flex-wrap gap-3">
          <StepButton
            variant="primary"
            run={() => takeDown({ messageId, answerId: null })}
            done="The message is down."
            after={close}
          >
            Take it down
          </StepButton>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

function Answers({ message: { answersTo } }: { message: OneMessage }) {
  if (answersTo.length === 0) return <p className="muted">No one has answered yet.</p>
  return (
    <Section title={counted(answersTo.length, 'answer')}>
      <ul className="grid gap-4">
        {answersTo.map(({ answerId, by, text, at, isTakenDown }) => (
          <li key={answerId} className="grid gap-1">
            <span className="muted text-sm">
              <b translate="no">{by}</b>, {irishMoment(at)}
            </span>
            <span className="whitespace-pre-line wrap-anywhere">
              {isTakenDown ? 'Taken down.' : text}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
