import { PASSKEY_NAME_MAXIMUM, passkeyForm, type SignInState } from '@hive/contract/base/session'
import { useApi } from '#app/hooks.ts'
import { TextField } from '#ui/fields.tsx'
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { makePasskey } from './passkey.ts'

/** Adds a passkey for this device, with a name. */
export function NewPasskey({ onAdded }: { onAdded: (state: SignInState) => void }) {
  const api = useApi()
  const form = useSchemaForm(passkeyForm, { name: '' }, { kept: 'passkey', isTakenAlong: true })
  return (
    <Form
      form={form}
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      send={async ({ name }) => onAdded(await makePasskey(api, name))}
      done="Passkey added."
      after={() => form.reset()}
    >
      {(field) => (
        <>
          <TextField
            label="Name of the new passkey"
            placeholder="My phone"
            maxLength={PASSKEY_NAME_MAXIMUM}
            required
            {...field('name')}
            id="passkeyName"
          />
          <SubmitButton variant="ghost" busy="Adding...">
            Add a passkey
          </SubmitButton>
          <FormProblem />
        </>
      )}
    </Form>
  )
}
