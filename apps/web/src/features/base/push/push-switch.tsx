import { NOTIFYING_HOURS } from '@hive/domain/base/push/push'
import { StepButton } from '#ui/step-button.tsx'
import { useNotifications } from './use-notifications.ts'

/** The switch for notifications of this phone or computer beside e-mails; nothing where it cannot have any. */
export function PushSwitch() {
  const { notifications, start, end } = useNotifications()
  if (notifications === null || notifications === 'unable') return null
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="notifications">
      <h3 id="notifications">On this device</h3>
      <p className="hint">
        A notification beside each e-mail that you choose here, from {NOTIFYING_HOURS.from} to{' '}
        {NOTIFYING_HOURS.until}. It shows nobody’s name, and ends when you log out.
      </p>
      {notifications === 'home-screen' && (
        <p>
          First add Hive to your home screen: press Share, then “Add to Home Screen”. Open it from
          there, log in, and come back to this page.
        </p>
      )}
      {notifications === 'blocked' && (
        <p>
          This device doesn’t let Hive send notifications. Allow them in its settings, then come
          back.
        </p>
      )}
      {notifications === 'off' && (
        <StepButton variant="ghost" run={start} texts={NOT_ON}>
          Notify me on this device
        </StepButton>
      )}
      {notifications === 'on' && (
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
