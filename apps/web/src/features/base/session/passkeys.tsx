import type { SignInState } from '@hive/contract/base/session'
import { useApi } from '#app/hooks.ts'
import { irishDate, irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { NewPasskey } from './new-passkey.tsx'
import { canMakePasskeys } from './passkey.ts'

type Props = {
  passkeys: SignInState['passkeys']
  onChange: (state: SignInState) => void
}

/** The player's passkeys: list, add and remove. */
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
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isTwin={passkeys.some(({ id, name }) => name === passkey.name && id !== passkey.id)}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {canMakePasskeys() ? (
        <NewPasskey onAdded={onChange} />
      ) : (
        <p className="hint">This browser doesn’t support passkeys.</p>
      )}
    </div>
  )
}

type Row = Pick<Props, 'onChange'> & {
  passkey: SignInState['passkeys'][number]
  /** Whether another one has its name, so that only the moment when they were added tells them apart. */
  isTwin: boolean
}

function PasskeyRow({ passkey, isTwin, onChange }: Row) {
  const { id, name, addedAt, lastUsedAt } = passkey
  const api = useApi()
  const added = isTwin ? irishMoment(addedAt) : irishDate(addedAt)
  async function remove() {
    const { removePasskey } = await import('@hive/contract/base/session')
    onChange(await api.call(removePasskey, { body: { id } }))
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span>
        <b>{name}</b>, added {added}
        {lastUsedAt && `, last used ${irishDate(lastUsedAt)}`}
      </span>
      <StepButton
        variant="quiet"
        aria-label={`Remove the passkey ${name}${isTwin ? `, added ${added}` : ''}`}
        run={remove}
        done="Passkey removed."
      >
        Remove
      </StepButton>
    </li>
  )
}
