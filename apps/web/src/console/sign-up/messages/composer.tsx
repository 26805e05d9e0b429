import {
  countAudience,
  discardDraft,
  type MessageAudience,
  messageForm,
  saveDraft,
  sendMessage,
  testMessage,
} from '@hive/contract/sign-up/messages'
import { nameWithRole, organiserName } from '@hive/domain/base/session/organiser-name'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { MOST_PEOPLE } from '@hive/domain/sign-up/messages/audience'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useAppSelector } from '#app/hooks.ts'
import { useChange, useReadBy } from '#console/api/use-calls.ts'
import { selectAccount } from '#features/base/session/slice.ts'
import { TextAreaField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { StepButton } from '#ui/step-button.tsx'
import type { Chosen } from './audience-choice.ts'

type Words = z.output<typeof messageForm>
type Draft = { messageId: number; version: number }

type Props = {
  /** Null while a team or a night is still to be chosen. */
  chosen: Chosen | null
  /** A draft that goes on. */
  draft?: (Draft & Words) | undefined
}

/** The words of a message, a look at it, a test, and the button that says how many get it. */
export function Composer({ chosen, draft }: Props) {
  const navigate = useNavigate()
  const saving = useDraft(draft)
  const send = useChange(sendMessage, 'messages', 'actions')
  const count = useCount(chosen)
  const { subject = '', text = '' } = draft ?? {}
  const form = useSchemaForm(
    messageForm,
    { subject, text },
    { kept: `message ${draft?.messageId ?? 'new'}` },
  )
  return (
    <Form
      form={form}
      className="card grid gap-4 p-5"
      send={async (words) => {
        if (!chosen) throw new Error('No one is chosen.')
        const saved = await saving.save(chosen, words)
        await send({ ...saved, expectedPeople: count?.people ?? 0 })
        await navigate(consolePaths.message(saved.messageId), { replace: true })
      }}
      done={`The message to ${counted(count?.people ?? 0, 'person', 'people')} is on its way.`}
    >
      <WordFields />
      <Preview />
      <Reach isChosen={chosen !== null} count={count} />
      {count !== undefined && count.people > 0 && count.people <= MOST_PEOPLE && (
        <SubmitRow
          label={`Write to ${counted(count.people, 'person', 'people')}`}
          busy="Sending..."
          beside={chosen && <Beside chosen={chosen} saving={saving} />}
        />
      )}
    </Form>
  )
}

/** How many people would get it now. */
function useCount(chosen: Chosen | null) {
  const audience: MessageAudience = chosen?.audience ?? { to: 'people' }
  const body = { audience, playerIds: [...(chosen?.playerIds ?? [])] }
  const query = useReadBy(countAudience, { body }, ['messages', 'people'], {
    skip: chosen === null,
  })
  return chosen === null ? undefined : query.currentData
}

type Saving = ReturnType<typeof useDraft>

/** Keeps what is written as one draft, however often that is asked for. */
function useDraft(begun: Draft | undefined) {
  const save = useChange(saveDraft, 'messages')
  const draft = useRef<Draft | null>(begun ?? null)
  const [isKept, keep] = useState(begun !== undefined)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  async function write({ audience, playerIds }: Chosen, words: Words): Promise<Draft> {
    const messageId = draft.current?.messageId ?? null
    const kept = await save({ messageId, audience, playerIds: [...playerIds], ...words })
    draft.current = { messageId: kept.messageId, version: kept.version }
    keep(true)
    return draft.current
  }
  return {
    isKept,
    id: () => draft.current?.messageId ?? null,
    /** One after the other: two buttons that are pressed at once would begin a draft each. */
    save: (chosen: Chosen, words: Words): Promise<Draft> => {
      const next = last.current.then(
        () => write(chosen, words),
        () => write(chosen, words),
      )
      last.current = next
      return next
    },
  }
}

function WordFields() {
  const field = useFields<Words>()
  return (
    <>
      <TextField label="Subject" maxLength={120} {...field('subject')} />
      <TextAreaField
        label="Message"
        rows={10}
        hint="Their answers come to you, on the page of this message. Nobody sees an e-mail address or a number, neither yours nor theirs."
        {...field('text')}
      />
    </>
  )
}

/** The message as its readers see it. */
function Preview() {
  const { name = '' } = useAppSelector(selectAccount) ?? {}
  const [subject, text] = useWatch<Words, ['subject', 'text']>({ name: ['subject', 'text'] })
  return (
    <details>
      <summary className="link cursor-pointer">How they will see it</summary>
      <div className="mt-3 grid gap-3 rounded-lg border border-line p-4 wrap-anywhere">
        <b>{subject || 'Subject'}</b>
        <p>Hi Aoife,</p>
        <p className="muted">
          <span translate="no">{nameWithRole(organiserName({ name, isErased: false }))}</span>{' '}
          writes:
        </p>
        <p className="whitespace-pre-line">{text || 'Your message'}</p>
      </div>
    </details>
  )
}

type ReachProps = { isChosen: boolean; count: { people: number; muted: number } | undefined }

function Reach({ isChosen, count }: ReachProps) {
  return (
    <output className="muted block max-w-[60ch]">
      {isChosen ? count && reachText(count) : 'Please choose who gets it.'}
    </output>
  )
}

function reachText({ people, muted }: { people: number; muted: number }): string {
  if (people === 0) return 'Nobody would get this.'
  if (people > MOST_PEOPLE) {
    return 'More than 1,000 people would get this, and one message goes to no more. Please choose fewer.'
  }
  const has = muted === 1 ? 'has' : 'have'
  const quiet = muted > 0 ? ` ${counted(muted, 'person', 'people')} ${has} muted messages.` : ''
  return `${counted(people, 'person', 'people')} would get this.${quiet} Between 9 pm and 8 am it waits until morning.`
}

/** The steps beside the button that sends: a test, and keeping or throwing away what is written. */
function Beside({ chosen, saving }: { chosen: Chosen; saving: Saving }) {
  const navigate = useNavigate()
  const { getValues, trigger } = useFormContext<Words>()
  const test = useChange(testMessage, 'messages')
  const discard = useChange(discardDraft, 'messages')
  /** Saves what is right; otherwise the fields say what is missing. */
  const saved = async () => {
    if (!(await trigger(undefined, { shouldFocus: true }))) throw new Error('Words are missing.')
    return saving.save(chosen, messageForm.parse(getValues()))
  }
  const id = saving.id()
  return (
    <>
      <StepButton
        variant="ghost"
        run={async () => test(await saved())}
        done="A test is on its way to you."
        texts={MISSING}
      >
        Send a test to myself
      </StepButton>
      <StepButton variant="quiet" run={saved} done="It’s kept under Messages." texts={MISSING}>
        Keep as a draft
      </StepButton>
      {saving.isKept && id !== null && (
        <StepButton
          variant="quiet"
          run={() => discard({ messageId: id })}
          done="The draft is gone."
          after={() => navigate(consolePaths.messages)}
        >
          Discard
        </StepButton>
      )}
    </>
  )
}

const MISSING = 'Please fill in the subject and the message first.'
