import type { SignInState } from '@hive/contract/session'
import { useState } from 'react'
import { type Act, useApi } from '#app/hooks.ts'
import { irishDate } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { showToast } from '#ui/toast.tsx'
import { canMakePasskeys, makePasskey } from './passkey.ts'

type Props = {
  passkeys: SignInState['passkeys']
  act: Act
  onChange: (state: SignInState) => void
}

/** One's passkeys: which there are, one more, one less. */
export function Passkeys({ passkeys, act, onChange }: Props) {
  const api = useApi()
  const remove = (id: string) =>
    act(async () => {
      const { removePasskey } = await import('@hive/contract/session')
      onChange(await api.call(removePasskey, { body: { id } }))
      showToast('success', 'Passkey removed.')
    })
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
            <PasskeyRow key={passkey.id} passkey={passkey} remove={remove} />
          ))}
        </ul>
      )}
      {canMakePasskeys() ? (
        <NewPasskey act={act} onChange={onChange} />
      ) : (
        <p className="hint">This browser doesn’t support passkeys.</p>
      )}
    </div>
  )
}

type Row = { passkey: SignInState['passkeys'][number]; remove: (id: string) => Promise<void> }

function PasskeyRow({ passkey: { id, name, addedAt, lastUsedAt }, remove }: Row) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span>
        <b>{name}</b>, added {irishDate(addedAt)}
        {lastUsedAt && `, last used ${irishDate(lastUsedAt)}`}
      </span>
      <Button
        variant="quiet"
        aria-label={`Remove the passkey ${name}`}
        onClick={() => void remove(id)}
      >
        Remove
      </Button>
    </li>
  )
}

function NewPasskey({ act, onChange }: Omit<Props, 'passkeys'>) {
  const api = useApi()
  const [name, setName] = useState('')
  const add = () =>
    act(async () => {
      onChange(await makePasskey(api, name))
      setName('')
      showToast('success', 'Passkey added.')
    })
  return (
    <form
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
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
