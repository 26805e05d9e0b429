import { holdByName, holdByNameForm } from '@hive/contract/sign-up/invited-people'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { LevelOptions } from './level-options.tsx'
import { type Team, TeamOptions } from './team-options.tsx'

type Props = {
  league: { id: number; title: string }
  teams: readonly Team[]
  /** The team that the place is on unless another is chosen. */
  teamId?: number
  close: () => void
}

/** The form that holds a place by name and e-mail for a person who has never logged in, and invites them. */
export function HoldPlace({ league, teams, teamId, close }: Props) {
  const hold = useChange(holdByName, 'people', 'leagues', 'tasks', 'actions')
  const form = useSchemaForm(
    holdByNameForm,
    { name: '', email: '', skill: '', teamId: String(teamId ?? ''), reason: '' },
    { kept: `hold-place ${teamId ?? ''}` },
  )
  return (
    <DialogForm
      title="Place by name"
      label="Hold a place and invite"
      busy="Inviting..."
      close={close}
      form={form}
      send={(guest) => hold({ ...guest, leagueId: league.id })}
      done={({ name }) => `A place is held for ${name}. We’ve written to them.`}
    >
      {(field) => (
        <>
          <p>
            For somebody without an account. We hold a place in {league.title} for two weeks and
            e-mail them a link; once they log in, it’s theirs. It costs nothing here: cash is
            recorded on their page once they’re in.
          </p>
          <TextField label="Name" autoComplete="off" {...field('name')} />
          <TextField label="E-mail" type="email" autoComplete="off" {...field('email')} />
          <SelectField label="Level" {...field('skill')}>
            <LevelOptions />
          </SelectField>
          <SelectField label="Team" {...field('teamId')}>
            <TeamOptions teams={teams} />
          </SelectField>
          <ReasonField hint="We keep it; they don’t see it." />
        </>
      )}
    </DialogForm>
  )
}
