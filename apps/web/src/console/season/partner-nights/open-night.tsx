import {
  type LeaguePartnerNights,
  nightForm,
  openNight,
} from '@hive/contract/season/partner-nights'
import { clockLabel } from '@hive/domain/base/time/labels'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { NIGHT_LIMITS, roundStart } from '@hive/domain/season/partner-nights/partner-night'
import { minutesOf } from '@hive/domain/base/time/clock-time'
import { weekdayOf } from '@hive/domain/base/time/day'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { WhoIsThere } from './who-is-there.tsx'

type Values = z.input<typeof nightForm>

const MINUTES = 15
const ROUNDS = 7

type Props = { leagueId: number; source: LeaguePartnerNights; opened: (nightId: number) => void }

/** Opens a partner night: when, where, how long, and who is there. */
export function OpenNight({ leagueId, source, opened }: Props) {
  const open = useChange(openNight, 'partnerNights', 'actions', 'schedule')
  const { people, nights } = source
  const form = useSchemaForm<Values, z.output<typeof nightForm>>(nightForm, usualNight(source), {
    kept: 'night',
  })
  if (nights.length === 0 || people.length < NIGHT_LIMITS.least) {
    return <p className="card p-5">{whyNot(source)}</p>
  }
  return (
    <Form
      form={form}
      className="card no-print grid gap-5 p-5"
      send={async (sent) => opened((await open({ leagueId, ...sent })).nightId)}
      done="The rounds are drawn. Players see nothing of them until you publish."
    >
      <h2 className="text-xl">Open a partner night</h2>
      <p>
        For players on their own: everyone has a new partner each round, and those who wait take
        turns. It can be drawn again on the night, when someone comes late or can’t come.
      </p>
      <Fields source={source} />
      <WhoIsThere people={people} />
      <SubmitRow label="Draw the rounds" busy="Drawing..." />
    </Form>
  )
}

/** The usual night: everyone, and as many rounds as the hall is booked for. */
function usualNight({ people, nights, start, end, courts }: LeaguePartnerNights): Values {
  const room = Math.floor((minutesOf(end) - minutesOf(start)) / MINUTES)
  return {
    night: nights[0] ?? '',
    start,
    minutes: String(MINUTES),
    courts: String(Math.max(1, Math.min(courts, Math.floor(people.length / 4)))),
    rounds: String(Math.max(1, Math.min(ROUNDS, room))),
    playerIds: people.slice(0, NIGHT_LIMITS.most).map(({ playerId }) => playerId),
  }
}

function whyNot({ people, nights }: LeaguePartnerNights): string {
  if (nights.length === 0) return 'All nights of this league are over.'
  return `A partner night needs ${NIGHT_LIMITS.least} players, and this league has ${people.length}.`
}

function Fields({ source: { nights, courts, end } }: Pick<Props, 'source'>) {
  const field = useFields<Values>()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label="Night" {...field('night')}>
        {nights.map((night) => (
          <option key={night} value={night}>
            {weekdayOf(night)}, {shortDay(night)}
          </option>
        ))}
      </SelectField>
      <TextField label="Starts at" type="time" {...field('start')} />
      <TextField
        label="Courts"
        hint={`The venue has ${courts}; those with other games are left out.`}
        inputMode="numeric"
        {...field('courts')}
      />
      <TextField
        label="Minutes for a round"
        hint="With the change of courts."
        inputMode="numeric"
        {...field('minutes')}
      />
      <TextField
        label="Rounds"
        hint={<EndText booked={end} />}
        inputMode="numeric"
        {...field('rounds')}
      />
    </div>
  )
}

/** When the last round ends, and whether the hall is booked for as long. */
function EndText({ booked }: { booked: string }) {
  const [start, minutes, rounds] = useWatch<Values, ['start', 'minutes', 'rounds']>({
    name: ['start', 'minutes', 'rounds'],
  })
  const night = { start, minutes: Number(minutes) }
  const end = roundStart(night, Number(rounds) + 1)
  if (!/^\d\d:\d\d$/.test(end)) return null
  const text = `Ends about ${clockLabel(end)}.`
  const isLate = minutesOf(start) + night.minutes * Number(rounds) > minutesOf(booked)
  return <>{isLate ? `${text} The league’s nights end at ${clockLabel(booked)}.` : text}</>
}
