import { useState } from 'react'
import { deviceBox } from '#lib/box.ts'
import { Button } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { isInstalled } from './notifications-here.ts'
import { NOT_ON } from './push-switch.tsx'
import { useNotifications } from './use-notifications.ts'

/** Whether the owner of this device has said no. */
const declined = deviceBox<boolean>('notificationsDeclined')

/** In the installed app, asks once whether this phone may notify its owner, and after a no never again. */
export function PushOffer() {
  const { notifications, start } = useNotifications()
  const [isDeclined, setDeclined] = useState(() => declined.read() === true)
  if (notifications !== 'off' || isDeclined || !isInstalled()) return null
  return (
    <section className="panel grid justify-items-start gap-3" aria-labelledby="push-offer">
      <h2 id="push-offer">Shall this phone tell you too?</h2>
      <p>
        When a game moves, or someone asks you something, you get a notification beside our e-mail.
        It shows nobody’s name, and it’s quiet at night.
      </p>
      <div className="flex flex-wrap gap-3">
        <StepButton run={start} texts={NOT_ON}>
          Yes, please
        </StepButton>
        <Button
          variant="quiet"
          onClick={() => {
            declined.write(true)
            setDeclined(true)
          }}
        >
          No, thanks
        </Button>
      </div>
    </section>
  )
}
