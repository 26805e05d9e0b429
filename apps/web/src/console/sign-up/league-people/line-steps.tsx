import { reasonForm } from '@hive/contract/base/reason'
import { moveInLine, passOver } from '@hive/contract/roster/waiting-line'
import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { useChange } from '#console/api/use-calls.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type Props = {
  person: LeaguePerson
  entryId: number
  close: () => void
}

type InLineProps = Props & { position: number; to: number; label: string; done: string }

/** Moves someone on the waiting list to where a step of the menu says, for a reason that is kept. */
export function StepInLine({ entryId, position: from, to, label, done, close }: InLineProps) {
  const move = useChange(moveInLine, 'people', 'actions')
  const form = useSchemaForm(reasonForm, { reason: '' }, { kept: `line ${entryId} ${label}` })
  return (
    <Form
      form={form}
      send={({ reason }) => move({ entryId, from, to, reason })}
      done={done}
      after={close}
    >
      <ReasonField hint="We keep it; they don’t see it." />
      <SubmitRow label={label} busy="Saving..." />
    </Form>
  )
}

/** Ends the offer to someone who does not answer. */
export function PassOver({ entryId, person: { name, email }, close }: Props) {
  const pass = useChange(passOver, 'people', 'tasks', 'actions')
  const form = useSchemaForm(reasonForm, { reason: '' }, { kept: `pass over ${entryId}` })
  return (
    <Form
      form={form}
      send={({ reason }) => pass({ entryId, reason })}
      done={`${name || email} no longer has the offer. We’ll write to them, and the next in line gets it.`}
      after={close}
    >
      <p>We e-mail them that the place has been passed on. The next in line gets the offer.</p>
      <ReasonField hint="We keep it; they don’t see it." />
      <SubmitRow label="Pass over" busy="Passing over..." />
    </Form>
  )
}
