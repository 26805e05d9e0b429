import type { SignInState } from '@hive/contract/session'
import { useState } from 'react'
import { useApi } from '#app/hooks.ts'
import { irishDate } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { useStep } from '#ui/use-step.ts'
import { canMakePasskeys, makePasskey } from './passkey.ts'

type Props = {
  passkeys: SignInState['passkeys']
  onChange: (state: SignInState) => void
}

/** One's passkeys: which there are, one more, one less. */
export function Passkeys({ passkeys, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <h3>Passkeys</h3>
      <p>
        With a passkey you log in with your fingerprint, your face or your phone’s code. No password
        needed.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid gap-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      )}
      {canMakePasskeys() ? (
        <NewPasskey onChange={onChange} />
      ) : (
        <p className="hint">This browser doesn’t support passkeys.</p>
      )}
    </div>
  )
}

type Row = Pick<Props, 'onChange'> & { passkey: SignInState['passkeys'][number] }

function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt }, onChange }: Row) {
  const api = useApi()
  async function remove() {
    const { removePasskey } = await import('@hive/contract/session')
    onChange(await api.call(removePasskey, { body: { id } }))
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span>
        <b>{name}</b>, added {irishDate(addedAt)}
        {lastUsedAt && `, last used ${irishDate(lastUsedAt)}`}
      </span>
      <StepButton
        variant="quiet"
        aria-label={`Remove the passkey ${name}`}
        run={remove}
        done="Passkey removed."
      >
        Remove
      </StepButton>
    </li>
  )
}

function NewPasskey({ onChange }: Pick<Props, 'onChange'>) {
  const api = useApi()
  const [name, setName] = useState('')
  const { take } = useStep()
  async function add() {
    onChange(await makePasskey(api, name))
    setName('')
  }
  return (
    <form
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        void take({ run: add, done: 'Passkey added.' })
      }}
    >
      <TextField
        id="passkeyName"
        label="Name of the new passkey"
        placeholder="My phone"
        maxLength={60}
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="ghost">
        Add a passkey
      </Button>
    </form>
  )
}
