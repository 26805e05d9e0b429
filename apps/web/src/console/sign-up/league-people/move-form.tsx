import { moveForm, movePlace } from '@hive/contract/sign-up/places-by-hand'
import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { SelectField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { type Team, TeamOptions } from './team-options.tsx'

type Props = { person: LeaguePerson; teams: readonly Team[]; close: () => void }

/** Puts someone on another team, or on none. */
export function MoveForm({ person, teams, close }: Props) {
  const { registrationId, teamId: from } = person
  const move = useChange(movePlace, 'people', 'actions')
  const form = useSchemaForm(
    moveForm,
    { to: from === null ? '' : String(from) },
    { kept: `move ${registrationId}` },
  )
  const name = person.name || person.email
  return (
    <Form
      form={form}
      send={({ to }) => move({ registrationId: registrationId ?? 0, from, to })}
      done={({ to }) => {
        const team = teams.find(({ id }) => id === to)
        return team ? `${name} is on ${team.name} now.` : `${name} is on no team now.`
      }}
      after={close}
    >
      <TeamField teams={teams} />
      <SubmitRow label="Move" busy="Moving..." />
    </Form>
  )
}

function TeamField({ teams }: { teams: readonly Team[] }) {
  return (
    <SelectField
      label="Team"
      hint="We e-mail them about their new team."
      {...useFields<z.input<typeof moveForm>>()('to')}
    >
      <TeamOptions teams={teams} />
    </SelectField>
  )
}
