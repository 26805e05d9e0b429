import { RINGING_HOURS } from '@hive/domain/base/push/push'
import { StepButton } from '#ui/step-button.tsx'
import { useRinging } from './use-ringing.ts'

/** Whether this phone or computer rings beside e-mails; nothing where it cannot. */
export function PushSwitch() {
  const { ringing, start, end } = useRinging()
  if (ringing === null || ringing === 'unable') return null
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="ringing">
      <h3 id="ringing">On this device</h3>
      <p className="hint">
        A notification beside each e-mail that you choose here, from {RINGING_HOURS.from} to{' '}
        {RINGING_HOURS.until}. It shows nobody’s name, and ends when you log out.
      </p>
      {ringing === 'home-screen' && (
        <p>
          First add Hive to your home screen: press Share, then “Add to Home Screen”. Open it from
          there, log in, and come back to this page.
        </p>
      )}
      {ringing === 'blocked' && (
        <p>
          This device doesn’t let Hive send notifications. Allow them in its settings, then come
          back.
        </p>
      )}
      {ringing === 'off' && (
        <StepButton variant="ghost" run={start} texts={NOT_ON}>
          Notify me on this device
        </StepButton>
      )}
      {ringing === 'on' && (
        <>
          <p>Notifications are on.</p>
          <StepButton variant="ghost" run={end}>
            Turn them off
          </StepButton>
        </>
      )}
    </section>
  )
}

export const NOT_ON = 'That did not work on this device. You’ll still get our e-mails.'
