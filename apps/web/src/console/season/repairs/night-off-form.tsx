import { callOffNight, type NightOn, nightOffForm } from '@hive/contract/season/call-off-night'
import { whyLabel, whysAt } from '@hive/domain/season/inventory/night-off'
import { counted } from '@hive/domain/base/text/words'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { TextField } from '#ui/fields.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Fields = z.input<typeof nightOffForm>
type Props = { night: NightOn; close: () => void }

/** Asks why a night is off; the reason is all that it takes. */
export function NightOffForm({ night, close }: Props) {
  const { leagueId, title, night: day, games, people } = night
  const callOff = useChange(callOffNight, 'schedule', 'partnerNights', 'tasks', 'table', 'actions')
  const form = useSchemaForm<Partial<Fields>, z.output<typeof nightOffForm>>(
    nightOffForm,
    { note: '' },
    { kept: `night off ${leagueId} ${day}` },
  )
  return (
    <DialogForm
      title={`Call off tonight: ${title}`}
      form={form}
      label={`Call off ${counted(games, 'game')}, write to ${counted(people, 'person', 'people')}`}
      busy="Calling off..."
      close={close}
      send={(off) => callOff({ ...off, leagueId, night: day, expectedPeople: people })}
      done="Called off. Everyone gets an e-mail, and calendars follow. Choose the new date when you know it."
    >
      <p>You decide later when the games are made up. It stays on your list until you do.</p>
      <Why isOutdoor={night.isOutdoor} isOther={form.watch('why') === 'other'} />
    </DialogForm>
  )
}

function Why({ isOutdoor, isOther }: { isOutdoor: boolean; isOther: boolean }) {
  const field = useFields<Fields>()
  const { error, id, ...input } = field('why')
  return (
    <>
      <fieldset aria-describedby={error && `${id}-note`}>
        <legend className="label">Why?</legend>
        {whysAt({ isOutdoor }).map((why) => (
          <label key={why} className="flex min-h-11 items-center gap-3">
            <input type="radio" value={why} {...input} />
            {whyLabel(why)}
          </label>
        ))}
        {error && (
          <p id={`${id}-note`} className="note">
            {error}
          </p>
        )}
      </fieldset>
      {isOther && <TextField label="What is it?" hint="Everyone reads it." {...field('note')} />}
    </>
  )
}
