import { answerForm, answerMessage, type ReadMessage } from '@hive/contract/sign-up/team-messages'
import { paths } from '@hive/domain/base/site/paths'
import { counted } from '@hive/domain/base/text/words'
import { useParams } from 'react-router'
import { useApi } from '#app/hooks.ts'
import { useCall } from '#app/use-call.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { BackButton } from '#ui/back-button.tsx'
import { TextAreaField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Section } from '#ui/section.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { TextSteps } from './text-steps.tsx'

/** One message, the answers to it that the player reads, and the box for theirs. */
export function MessagePage() {
  const messageId = Number(useParams()['id'])
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/sign-up/team-messages')).getOwnMessage,
    { query: { messageId } },
    'We couldn’t load this message. Please try again.',
  )
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8">
      <div>
        <BackButton fallback={paths.messages} />
        <h1 className="mt-4 text-[clamp(1.8rem,4vw,2.6rem)] wrap-anywhere">
          {value?.subject || 'Message'}
        </h1>
      </div>
      {problem ? (
        <TryAgain again={again}>{problem}</TryAgain>
      ) : value ? (
        <Found message={value} again={again} />
      ) : (
        <Spinner>Loading this message...</Spinner>
      )}
    </div>
  )
}

type Props = { message: ReadMessage; again: () => void }

function Found({ message, again }: Props) {
  const { messageId, from, isOwn, at, text, isTakenDown, isReported, reach } = message
  return (
    <>
      <article className="card grid gap-3 p-5 sm:p-6">
        <p className="muted wrap-anywhere">
          {isOwn ? 'You' : <span translate="no">{from}</span>}, {irishMoment(at)}
          {reach && `. Sent to ${reach.sent} of ${counted(reach.people, 'person', 'people')}`}
        </p>
        <p className="text-lg whitespace-pre-line wrap-anywhere">
          {isTakenDown ? 'This message was taken down.' : text}
        </p>
        {!isTakenDown && <TextSteps {...{ messageId, answerId: null, isOwn, isReported, again }} />}
      </article>
      <Answers message={message} again={again} />
      {message.isOpen && <Answer message={message} again={again} />}
    </>
  )
}

function Answers({ message: { messageId, answersTo }, again }: Props) {
  if (answersTo.length === 0) return null
  return (
    <Section title={counted(answersTo.length, 'answer')} className="grid gap-4">
      <ul className="card divide-y divide-line">
        {answersTo.map(({ answerId, by, isOwn, text, at, isTakenDown, isReported }) => (
          <li key={answerId} className="grid gap-1 p-5 sm:p-6">
            <span className="muted text-sm">
              <b translate="no">{isOwn ? 'You' : by}</b>, {irishMoment(at)}
            </span>
            <span className="whitespace-pre-line wrap-anywhere">
              {isTakenDown ? 'This answer was taken down.' : text}
            </span>
            {!isTakenDown && <TextSteps {...{ messageId, answerId, isOwn, isReported, again }} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Answer({ message: { messageId, isThread, from, opensUntil }, again }: Props) {
  const api = useApi()
  const form = useSchemaForm(answerForm, { text: '' }, { kept: `answer ${messageId}` })
  const who = isThread ? 'Your team reads it' : `${from} alone reads it`
  return (
    <Form
      form={form}
      className="card grid gap-4 p-5 sm:p-6"
      send={async ({ text }) => {
        await api.call(answerMessage, { body: { messageId, text } })
        form.reset({ text: '' })
      }}
      done="Your answer is there."
      after={again}
    >
      {(field) => (
        <>
          <TextAreaField
            label="Your answer"
            rows={3}
            hint={`${who}. You can answer until ${irishMoment(opensUntil)}.`}
            {...field('text')}
          />
          <SubmitRow label="Answer" busy="Sending..." />
        </>
      )}
    </Form>
  )
}
