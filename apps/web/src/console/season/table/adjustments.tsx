import {
  adjustmentForm,
  adjustPoints,
  type LeagueTableNotes,
  removeAdjustment,
} from '@hive/contract/season/table'
import { pointsText } from '@hive/domain/leagues/leagues/points'
import type { z } from 'zod'
import { useAppDispatch } from '#app/hooks.ts'
import { useChange } from '#console/api/use-calls.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Section } from '#console/kit/section.tsx'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { StepButton } from '#ui/step-button.tsx'

type Props = { leagueId: number; notes: LeagueTableNotes }

/** Points that organisers have given teams or taken away, and a form for more. */
export function Adjustments({ leagueId, notes }: Props) {
  const dispatch = useAppDispatch()
  const adjust = useChange(adjustPoints, 'table', 'playOffs', 'actions')
  const form = useSchemaForm(
    adjustmentForm,
    { teamId: '', points: '', reason: '' },
    { kept: 'adjustment' },
  )
  return (
    <Section title="Points given or taken" className="card grid gap-5 p-5">
      <Given leagueId={leagueId} notes={notes} />
      <Form
        form={form}
        send={(sent) => adjust({ leagueId, ...sent })}
        done="Saved. It is in the table, with its reason below it."
        after={() => {
          form.reset()
          return dispatch(leaguesRequested(undefined))
        }}
      >
        <Fields teams={notes.teams} />
        <SubmitRow label="Save points" />
      </Form>
    </Section>
  )
}

function Fields({ teams }: Pick<LeagueTableNotes, 'teams'>) {
  const field = useFields<z.input<typeof adjustmentForm>>()
  return (
    <>
      <SelectField label="Team" {...field('teamId')}>
        <option value="">Please choose</option>
        {teams.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Points"
        hint="Such as -1 to take one away, or 0.5 to add half a point."
        {...field('points')}
      />
      <ReasonField label="Reason" hint="Public, as a note below the table." />
    </>
  )
}

function Given({ leagueId, notes: { adjustments } }: Props) {
  const dispatch = useAppDispatch()
  const remove = useChange(removeAdjustment, 'table', 'playOffs', 'actions')
  if (adjustments.length === 0) return <p>None so far.</p>
  return (
    <ul className="grid gap-3">
      {adjustments.map(({ id, teamName, points, reason, madeAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <span className="grow">
            <b>
              {teamName}, {points > 0 ? '+' : '−'}
              {pointsText(Math.abs(points))}
            </b>
            : {reason} <span className="muted text-sm">{irishMoment(madeAt)}</span>
          </span>
          <StepButton
            variant="quiet"
            aria-label={`Take back: ${teamName}, ${reason}`}
            run={() => remove({ leagueId, adjustmentId: id })}
            done="The table is as it was."
            after={() => dispatch(leaguesRequested(undefined))}
          >
            Take back
          </StepButton>
        </li>
      ))}
    </ul>
  )
}
