import { swapForm, swapPlaces } from '@hive/contract/sign-up/places-by-hand'
import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { SelectField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Props = {
  person: LeaguePerson
  people: readonly LeaguePerson[]
  close: () => void
}

/** Those with whom someone can change teams. */
export function othersToSwap(
  person: LeaguePerson,
  people: readonly LeaguePerson[],
): readonly LeaguePerson[] {
  return people.filter((other) => canSwap(person, other))
}

/** The form to swap the teams of two people who signed up alone. */
export function SwapForm({ person, people, close }: Props) {
  const swap = useChange(swapPlaces, 'people', 'actions')
  const form = useSchemaForm(swapForm, { other: '' }, { kept: `swap ${person.registrationId}` })
  const others = othersToSwap(person, people)
  return (
    <Form
      form={form}
      send={({ other }) => swap({ one: person.registrationId ?? 0, other })}
      done="They have changed teams."
      after={close}
    >
      <OtherField others={others} />
      <SubmitRow label="Swap" busy="Swapping..." />
    </Form>
  )
}

function canSwap(person: LeaguePerson, other: LeaguePerson): boolean {
  const isAlone = other.type === 'individual' && !other.tryItOut
  return isAlone && other.standing === 'confirmed' && other.teamId !== person.teamId
}

function OtherField({ others }: { others: readonly LeaguePerson[] }) {
  return (
    <SelectField
      label="Change teams with"
      hint="We e-mail both of them."
      {...useFields<z.input<typeof swapForm>>()('other')}
    >
      <option value="">Please choose</option>
      {others.map(({ registrationId, name, email, team }) => (
        <option key={registrationId} value={registrationId ?? ''}>
          {name || email} ({team ?? 'no team'})
        </option>
      ))}
    </SelectField>
  )
}
