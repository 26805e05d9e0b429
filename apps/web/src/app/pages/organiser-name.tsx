import { nameAccount, nameForm } from '@hive/contract/account/account-name'
import { useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { accountRequested, selectProfile } from '#features/base/session/slice.ts'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

/** Asks an organiser for their name, before their first step. */
export function OrganiserName() {
  const api = useApi()
  const dispatch = useAppDispatch()
  const { email } = useAppSelector(selectProfile)
  const form = useSchemaForm(nameForm, { name: '' }, { kept: 'organiser-name' })
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8">
      <h1>For organisers</h1>
      <p>
        What’s your name? What organisers do is kept under their names, and players can see who has
        opened their health answers.
      </p>
      <Form
        form={form}
        send={(body) => api.call(nameAccount, { body })}
        after={() => dispatch(accountRequested(email))}
      >
        {(field) => (
          <>
            <TextField label="First and last name" autoComplete="name" {...field('name')} />
            <SubmitRow label="Go on" />
          </>
        )}
      </Form>
    </div>
  )
}
