import type { SignInState } from '@hive/contract/base/session'
import type { ReactNode } from 'react'
import { useApi } from '#app/hooks.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'

type Props = {
  sessions: SignInState['sessions']
  onChange: (state: SignInState) => void
  /** The way to log this device out too. */
  children?: ReactNode
}

/** Where the player is logged in: this device and others, each of which can be logged out from here. */
export function Sessions({ sessions, onChange, children }: Props) {
  const api = useApi()
  async function endOthers() {
    const { endOtherSessions } = await import('@hive/contract/base/session')
    onChange(await api.call(endOtherSessions))
  }
  const [here, others] = [
    sessions.filter(({ isThis }) => isThis),
    sessions.filter(({ isThis }) => !isThis),
  ]
  return (
    <div className="grid justify-items-start gap-3">
      <h3>Where you’re logged in</h3>
      <ul className="grid w-full gap-3">
        {[...here, ...others].map((session) => (
          <SessionRow key={session.id} session={session} onChange={onChange} />
        ))}
      </ul>
      <p>Lost your phone, or logged in on a computer that isn’t yours?</p>
      <div className="flex flex-wrap gap-3">
        {others.length > 0 && (
          <StepButton variant="ghost" run={endOthers} done="Logged out on all your other devices.">
            Log out all other devices
          </StepButton>
        )}
        {children}
      </div>
      <p className="hint">
        If your games are in your own calendar, you’ll have to add them again after that.
      </p>
    </div>
  )
}

type Row = Pick<Props, 'onChange'> & { session: SignInState['sessions'][number] }

function SessionRow({ session: { id, device, since, seenAt, isThis }, onChange }: Row) {
  const api = useApi()
  const [from, seen] = [irishMoment(since), irishMoment(seenAt)]
  async function end() {
    const { endSession } = await import('@hive/contract/base/session')
    onChange(await api.call(endSession, { body: { id } }))
  }
  return (
    <li className="flex items-center justify-between gap-x-4">
      <span className="min-w-0">
        <b>{device}</b>
        {isThis ? (
          ', this device'
        ) : (
          <>
            , last seen <time dateTime={seenAt}>{seen}</time>
          </>
        )}
        <span className="muted block text-sm">
          Logged in <time dateTime={since}>{from}</time>
        </span>
      </span>
      {!isThis && (
        <StepButton
          variant="quiet"
          aria-label={`Log out ${device}, last seen ${seen}, logged in ${from}`}
          run={end}
          done="That device is logged out."
        >
          Log out
        </StepButton>
      )}
    </li>
  )
}
