import { counted } from '@hive/domain/text/words'
import { callOffForm } from '@hive/contract/leagues'
import type { LeagueSetUp } from '@hive/contract/league-set-up'
import { consolePaths } from '@hive/domain/site/console-paths'
import { useNavigate } from 'react-router'
import { replyTo } from '#console/api/contract-calls.ts'
import { setUpApi } from '#console/api/set-up-api.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

/** Calls a league off that people can see and that is not over. */
export function CallOff({ league }: { league: LeagueSetUp }) {
  const { leagueId, state, signUps: expectedSignUps, values } = league
  const [cancel] = setUpApi.useCancelLeagueMutation()
  const navigate = useNavigate()
  const form = useSchemaForm(callOffForm, { reason: '' })
  if (state === 'draft' || state === 'cancelled' || state === 'finished') return null
  return (
    <section aria-labelledby="call-off" className="card grid gap-4 p-5">
      <h2 id="call-off" className="text-xl">
        Call the league off
      </h2>
      <p>
        Everyone loses their place, gets an e-mail and gets all of their money back. Those who paid
        by card have three days to take it as a credit instead. This can’t be undone.
      </p>
      <details>
        <summary className="link cursor-pointer">Call it off</summary>
        <div className="mt-4">
          <Form
            form={form}
            send={(sent) => replyTo(cancel({ ...sent, leagueId, expectedSignUps }))}
            done={`${values.title} is called off. Everyone gets an e-mail.`}
            after={() => navigate(consolePaths.league(leagueId))}
          >
            <ReasonField hint="Everyone reads it in their e-mail." />
            <SubmitRow label={labelFor(expectedSignUps)} busy="Calling off..." />
          </Form>
        </div>
      </details>
    </section>
  )
}

function labelFor(signUps: number): string {
  return signUps === 0
    ? 'Call the league off'
    : `Call it off and end ${counted(signUps, 'sign-up')}`
}
