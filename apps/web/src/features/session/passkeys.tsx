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
  const [name, setName] = useState('')
  const canAdd = canMakePasskeys()

  const add = () =>
    act(async () => {
      onChange(await makePasskey(api, name))
      setName('')
      showToast('success', 'Passkey added.')
    })
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
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <b>{passkey.name}</b>, added {irishDate(passkey.addedAt)}
                {passkey.lastUsedAt && `, last used ${irishDate(passkey.lastUsedAt)}`}
              </span>
              <Button
                variant="quiet"
                aria-label={`Remove the passkey ${passkey.name}`}
                onClick={() => void remove(passkey.id)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAdd ? (
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
      ) : (
        <p className="hint">This browser doesn’t support passkeys.</p>
      )}
    </div>
  )
}
