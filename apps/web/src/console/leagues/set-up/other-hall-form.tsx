import { getVenues } from '@hive/contract/leagues/venues'
import { backHomeForm, otherHallForm, type OtherHalls } from '@hive/contract/season/other-halls'
import type { Day } from '@hive/domain/base/time/day'
import { longDay } from '@hive/domain/base/time/day-labels'
import type { z } from 'zod'
import { useRead } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Fields = z.input<typeof otherHallForm>
type NewHall = z.output<typeof otherHallForm>

const NAMES = ['from', 'until', 'venueId', 'courtsBooked', 'startTime', 'endTime'] as const
const WHY = 'Only if games are on these nights: it’s public, and in the e-mails.'

type Props = {
  league: OtherHalls
  close: () => void
  send: (hall: NewHall) => Promise<unknown>
}

/** Asks which nights are in another hall, and what the league has there. */
export function AddHall({ league, ...dialog }: Props) {
  const { halls, courtsBooked, startTime, endTime } = league
  const usual = { courtsBooked: String(courtsBooked), startTime, endTime }
  const none: Fields = { from: '', until: '', venueId: '', ...usual, reason: '' }
  const form = useSchemaForm<Fields, NewHall>(otherHallForm, none, { kept: 'other hall' })
  // The server has it after those that are there.
  const names = Object.fromEntries(NAMES.map((name) => [`halls.${halls.length}.${name}`, name]))
  return (
    <DialogForm
      {...dialog}
      form={form}
      names={names}
      title="Nights in another hall"
      label="Save"
      done="Saved."
    >
      <Nights league={league} />
      <There league={league} />
      <ReasonField label="Why? (optional)" hint={WHY} />
    </DialogForm>
  )
}

function Nights({ league: { nights } }: Pick<Props, 'league'>) {
  const field = useFields<Fields>()
  const options = nights.map((night) => (
    <option key={night} value={night}>
      {longDay(night)}
    </option>
  ))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label="First night" {...field('from')}>
        <option value="">Please choose</option>
        {options}
      </SelectField>
      <SelectField label="Last night" {...field('until')}>
        <option value="">Only that night</option>
        {options}
      </SelectField>
    </div>
  )
}

function There({ league: { venueId } }: Pick<Props, 'league'>) {
  const field = useFields<Fields>()
  const { data } = useRead(getVenues, undefined, 'venues')
  const others = data?.venues.filter((venue) => venue.venueId !== venueId) ?? []
  return (
    <>
      <SelectField label="Hall" {...field('venueId')}>
        <option value="">Please choose</option>
        {others.map(({ venueId: id, name, town }) => (
          <option key={id} value={id}>
            {name}, {town}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <div className="col-span-2 sm:col-span-1">
          <TextField label="Courts" inputMode="numeric" {...field('courtsBooked')} />
        </div>
        <TextField label="From" type="time" {...field('startTime')} />
        <TextField label="Until" type="time" {...field('endTime')} />
      </div>
    </>
  )
}

type BackProps = {
  close: () => void
  /** The first night that goes back, where others have been in that hall before: these stay there. */
  from: Day | null
  send: (reason: string) => Promise<unknown>
}

/** Takes nights back to the league’s own hall. */
export function BackHome({ from, send, ...dialog }: BackProps) {
  const form = useSchemaForm<z.input<typeof backHomeForm>, z.output<typeof backHomeForm>>(
    backHomeForm,
    { reason: '' },
    { kept: 'back home' },
  )
  return (
    <DialogForm
      {...dialog}
      form={form}
      title="Back to the league’s own hall?"
      label={from === null ? 'Remove' : 'End'}
      done={from === null ? 'Removed.' : 'Ended.'}
      send={({ reason }) => send(reason)}
    >
      <p>
        {from !== null && `The first night back is that of ${longDay(from)}. `}
        Games of these nights go back with them.
      </p>
      <ReasonField label="Why? (optional)" hint={WHY} />
    </DialogForm>
  )
}
