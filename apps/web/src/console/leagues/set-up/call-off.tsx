import { counted } from '@hive/domain/base/text/words'
import { callOffForm, cancelLeague, getCallOff } from '@hive/contract/leagues/leagues'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { MoneyBack } from '#console/kit/money-back.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Section } from '#console/kit/section.tsx'
import { exactEuro } from '#lib/euro.ts'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type LeagueProps = { league: Pick<ManagedLeague, 'id' | 'title' | 'state'> }

/** Calls a league off that people can see and that is not over. */
export function CallOff({ league }: LeagueProps) {
  const { id: leagueId, state } = league
  const query = useRead(getCallOff, { leagueId }, 'setUp')
  if (state === 'draft' || state === 'cancelled' || state === 'finished') {
    return <p className="card p-5">{NOTHING[state]}</p>
  }
  return (
    <Section title="Call the league off">
      <p>
        Everyone loses their place, gets an e-mail and gets all of their money back. Those who paid
        by card have three days to take it as a credit instead. This can’t be undone.
      </p>
      <Loaded query={query} what="what goes back">
        {(found) => <CallOffForm league={league} found={found} />}
      </Loaded>
    </Section>
  )
}

const NOTHING = {
  draft: 'Nobody knows of this league yet. Discard the draft on its set-up.',
  cancelled: 'This league has been called off.',
  finished: 'This league is over.',
} as const

type FormProps = LeagueProps & { found: z.output<typeof getCallOff.reply> }

function CallOffForm({ league: { id: leagueId, title }, found: { signUps, back } }: FormProps) {
  const cancel = useChange(cancelLeague, 'leagues', 'setUp', 'tasks', 'actions')
  const navigate = useNavigate()
  const form = useSchemaForm(callOffForm, { reason: '' }, { kept: 'call-off' })
  const expected = { expectedSignUps: signUps, expectedBack: back.total }
  return (
    <Form
      form={form}
      send={(sent) => cancel({ ...sent, leagueId, ...expected })}
      done={`${title} is called off. Everyone gets an e-mail.`}
      after={() => navigate(consolePaths.league(leagueId))}
    >
      <MoneyBack back={back} isChosen />
      <ReasonField hint="Everyone reads it in their e-mail." />
      <SubmitRow label={labelFor(signUps, back.total)} busy="Calling off..." />
    </Form>
  )
}

function labelFor(signUps: number, total: number): string {
  if (signUps === 0) return 'Call the league off'
  const ended = counted(signUps, 'sign-up')
  return total === 0
    ? `Call it off and end ${ended}`
    : `End ${ended} and give ${exactEuro(total)} back`
}
