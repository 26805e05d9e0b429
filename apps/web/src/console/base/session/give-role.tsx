import { giveRole, roleForm } from '@hive/contract/base/roles'
import { type Role, ROLES } from '@hive/domain/base/session/roles'
import { useEffect, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { useChange } from '#console/api/use-calls.ts'
import { leaguesNeeded, selectLeagues } from '#features/leagues/leagues/slice.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { ROLE_WORDS } from './role-words.ts'

type Fields = z.input<typeof roleForm>

/** Gives someone a role, for all leagues or for one. */
export function GiveRole() {
  const id = useId()
  const give = useChange(giveRole, 'roles')
  const form = useSchemaForm(roleForm, { email: '', league: '' }, { kept: 'role' })
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-6">
      <h3 id={id} className="text-xl">
        Give a role
      </h3>
      <Form
        form={form}
        names={{ leagueId: 'league' }}
        send={({ email, role, league }) =>
          give({ email, role, leagueId: leagueIdOf(role, league) })
        }
        done={({ email, role }) => `Role given: ${email}, ${ROLE_WORDS[role].title}.`}
        after={() => form.reset()}
      >
        <RoleFields />
        <SubmitRow label="Give role" />
      </Form>
    </section>
  )
}

function RoleFields() {
  const field = useFields<Fields>()
  const role = useWatch<Fields, 'role'>({ name: 'role' })
  const about = role in ROLE_WORDS ? ROLE_WORDS[role].about : ''
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        hint="The address that they log in with. They must have logged in once."
        {...field('email')}
      />
      <SelectField label="Role" hint={about} {...field('role')}>
        <option value="">Please choose</option>
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {ROLE_WORDS[one].title}
          </option>
        ))}
      </SelectField>
      {role !== 'admin' && <LeagueField />}
    </>
  )
}

function LeagueField() {
  const dispatch = useAppDispatch()
  const leagues = useAppSelector(selectLeagues)
  useEffect(() => {
    void dispatch(leaguesNeeded())
  }, [dispatch])
  return (
    <SelectField label="Leagues" {...useFields<Fields>()('league')}>
      <option value="">All leagues</option>
      {leagues.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

/** An admin has all leagues, whatever was chosen before. */
function leagueIdOf(role: Role, league: string): number | null {
  return role === 'admin' || league === '' ? null : Number(league)
}
