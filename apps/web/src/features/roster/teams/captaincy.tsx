import { captaincyForm } from '@hive/contract/roster/captaincy'
import type { RosterWire } from '@hive/contract/roster/registrations'
import { useApi } from '#app/hooks.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { StepButton } from '#ui/step-button.tsx'
import { TeammateField } from '#ui/teammate-field.tsx'

type Props = { roster: RosterWire; onChange: (roster: RosterWire) => void }
type Teammate = { playerId: number; name: string }

/** How a captain asks a teammate who has registered to lead the team. */
export function Captaincy({ roster, onChange }: Props) {
  const { team, people, captaincy } = roster
  const teammates = people.flatMap(({ playerId, name, email, state }) =>
    state === 'joined' && playerId !== null ? [{ playerId, name: name || email }] : [],
  )
  return (
    <section
      id="captaincy"
      className="grid scroll-mt-24 gap-3 border-t border-line pt-4"
      aria-labelledby="captaincy-title"
    >
      <h3 id="captaincy-title" className="text-lg">
        Captaincy
      </h3>
      {captaincy ? (
        <Asked teamId={team.id} asked={captaincy} onChange={onChange} />
      ) : teammates.length === 0 ? (
        <p className="muted">
          As soon as a teammate has registered, you can ask them to be captain instead of you.
        </p>
      ) : (
        <Ask teamId={team.id} teammates={teammates} onChange={onChange} />
      )}
    </section>
  )
}

type AskProps = { teamId: number; teammates: readonly Teammate[]; onChange: Props['onChange'] }

function Ask({ teamId, teammates, onChange }: AskProps) {
  const api = useApi()
  const form = useSchemaForm(
    captaincyForm,
    { playerId: '' },
    { kept: 'captaincy', isTakenAlong: true },
  )
  async function send({ playerId }: { playerId: number }) {
    const { offerCaptaincy } = await import('@hive/contract/roster/captaincy')
    onChange(await api.call(offerCaptaincy, { body: { teamId, playerId } }))
  }
  return (
    <>
      <p className="muted">
        Want someone else to lead the team? Ask a teammate who has registered. You’re captain until
        they accept. If money ever goes back, it still goes to whoever paid, the way they paid.
      </p>
      <Form
        form={form}
        className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
        send={send}
        done="We’ve e-mailed them your question."
      >
        <TeammateField teammates={teammates} />
        <SubmitButton variant="ghost" busy="Asking...">
          Ask them to be captain
        </SubmitButton>
        <FormProblem />
      </Form>
    </>
  )
}

type AskedProps = {
  teamId: number
  asked: NonNullable<RosterWire['captaincy']>
  onChange: Props['onChange']
}

/** A question that is not answered yet. */
function Asked({ teamId, asked: { name, endsAt }, onChange }: AskedProps) {
  const api = useApi()
  async function withdraw() {
    const { withdrawCaptaincy } = await import('@hive/contract/roster/captaincy')
    onChange(await api.call(withdrawCaptaincy, { body: { teamId } }))
  }
  return (
    <>
      <p>
        You’ve asked <b translate={name ? 'no' : undefined}>{name || 'a teammate'}</b> to be
        captain. They can accept until {irishMoment(endsAt)}. You’re captain until they do.
      </p>
      <StepButton
        variant="ghost"
        className="justify-self-start"
        run={withdraw}
        done="You’re still captain."
      >
        Take it back
      </StepButton>
    </>
  )
}
