import { inviteTeammate, type RosterWire } from '@hive/contract/roster/registrations'
import { teammateForm } from '@hive/contract/roster/team-form'
import { useApi } from '#app/hooks.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type Person = RosterWire['people'][number]

type Props = {
  roster: RosterWire
  /** The invitation that the new one replaces. */
  replaced: Person | null
  /** Called with the roster as it is now; `null` when nothing was changed. */
  done: (changed: RosterWire | null) => void
}

/** Invites one more teammate, or another in place of one who has not joined. */
export function InviteForm({ roster, replaced, done }: Props) {
  const api = useApi()
  const form = useSchemaForm(
    teammateForm(othersOf(roster, replaced)),
    { email: '' },
    { kept: `invitation ${replaced?.invitationId}`, isTakenAlong: true },
  )
  async function send({ email }: { email: string }) {
    const replaces = replaced?.invitationId
    const body = { teamId: roster.team.id, email, ...(replaces ? { replaces } : {}) }
    const changed = await api.call(inviteTeammate, { body })
    form.reset()
    done(changed)
  }
  return (
    <Form
      form={form}
      className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto]"
      send={send}
      done="The invitation is on its way."
    >
      <EmailField label={replaced ? `Invite instead of ${replaced.email}` : 'Teammate’s e-mail'} />
      <SubmitButton variant="ghost" busy="Sending...">
        Send invitation
      </SubmitButton>
      {replaced && (
        <Button variant="quiet" onClick={() => done(null)}>
          Never mind
        </Button>
      )}
      <FormProblem />
    </Form>
  )
}

function EmailField({ label }: { label: string }) {
  const field = useFields<{ email: string }>()
  return <TextField label={label} type="email" autoComplete="off" {...field('email')} />
}

/** The other people on the team. */
function othersOf({ people, limit }: RosterWire, replaced: Person | null) {
  const others = people.filter((person) => person !== replaced)
  const captain = others.find(({ state }) => state === 'captain')?.email ?? ''
  const invited = others.filter(({ state }) => state !== 'captain').map(({ email }) => email)
  return { captain, invited, limit }
}
