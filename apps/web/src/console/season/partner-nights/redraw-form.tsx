import {
  drawNightAgain,
  type LeaguePartnerNights,
  type ManagedNight,
  redrawForm,
} from '@hive/contract/season/partner-nights'
import { lastScored } from '@hive/domain/season/partner-nights/partner-night'
import { counted } from '@hive/domain/base/text/words'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { type FieldsOf, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { showToast } from '#ui/toast.tsx'
import { WhoIsThere } from './who-is-there.tsx'

type Values = z.input<typeof redrawForm>

type Props = {
  leagueId: number
  source: LeaguePartnerNights
  night: ManagedNight
  close: () => void
}

/** Draws a night again from a round on, for those who are there by now. */
export function RedrawForm({ leagueId, source: { people }, night, close }: Props) {
  const draw = useChange(drawNightAgain, 'partnerNights', 'actions')
  const isMember = (id: number) => people.some(({ playerId }) => playerId === id)
  const form = useSchemaForm<Values, z.output<typeof redrawForm>>(
    redrawForm,
    {
      from: String(Math.min(lastScored(night.scores) + 1, night.rounds.length)),
      courts: String(night.courts.length),
      rounds: String(night.rounds.length),
      playerIds: night.here.filter(isMember),
    },
    { kept: `redraw ${night.id}` },
  )
  return (
    <Form
      form={form}
      className="card no-print grid gap-5 p-5"
      send={async (sent) => {
        const key = { leagueId, nightId: night.id, edition: night.edition }
        const { people: told } = await draw({ ...key, ...sent })
        showToast('success', doneText(told, night.isPublished))
      }}
      after={close}
    >
      {(field) => (
        <>
          <h2 className="text-xl">Draw again</h2>
          <p>
            Rounds before the first one that you draw again stay as they are, and count: who has
            been whose partner, and who has waited.
            {night.isPublished && ' Those whose rounds change get an e-mail at once.'}
          </p>
          <Numbers field={field} />
          <WhoIsThere people={people} />
          <SubmitRow
            label="Draw again"
            busy="Drawing..."
            beside={
              <Button variant="ghost" onClick={close}>
                Cancel
              </Button>
            }
          />
        </>
      )}
    </Form>
  )
}

function Numbers({ field }: { field: FieldsOf<Values> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField label="From round" inputMode="numeric" {...field('from')} />
      <TextField label="Rounds in all" inputMode="numeric" {...field('rounds')} />
      <TextField label="Courts" inputMode="numeric" {...field('courts')} />
    </div>
  )
}

function doneText(told: number, isPublished: boolean): string {
  if (!isPublished) return 'The rounds are drawn again.'
  return told === 0
    ? 'The rounds are drawn again. Nothing has changed for anyone.'
    : `The rounds are drawn again, and ${counted(told, 'person gets', 'people get')} an e-mail.`
}
