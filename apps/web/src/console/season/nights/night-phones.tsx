import { endNightPhone, type GivenPhone } from '@hive/contract/season/nights'
import { phoneText } from '@hive/domain/season/nights/night-line'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { phoneName } from './phone-name.ts'

/** The phones that have a night, each with the way to end it; nothing where it was given to none. */
export function NightPhones({ phones }: { phones: readonly GivenPhone[] }) {
  if (phones.length === 0) return null
  return (
    <ul aria-label="Phones of the night" className="grid">
      {phones.map((phone) => (
        <li
          key={phone.deviceId}
          className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-t border-line py-1 first:border-t-0"
        >
          <span className="grid leading-snug">
            <span>
              <Name phone={phone} /> {phoneText(phone)}
            </span>
            <span className="muted text-sm">
              Given by <span translate="no">{phone.givenBy}</span>
            </span>
          </span>
          {(phone.state === 'invited' || phone.state === 'in_use') && (
            <DialogButton
              variant="quiet"
              aria-label={`End: ${phoneName(phone)}`}
              renderDialog={(close) => <End phone={phone} close={close} />}
            >
              End
            </DialogButton>
          )}
        </li>
      ))}
    </ul>
  )
}

function Name({ phone: { firstName, state } }: { phone: GivenPhone }) {
  if (firstName !== '') return <b translate="no">{firstName}</b>
  return <b>{state === 'invited' ? 'A link' : 'A phone'}</b>
}

function End({ phone, close }: { phone: GivenPhone; close: () => void }) {
  const { deviceId, state } = phone
  const end = useChange(endNightPhone, 'nights', 'actions')
  const isUsed = state === 'in_use'
  return (
    <Dialog title={`Take ${phoneName(phone)} off the night?`} close={close}>
      <div className="grid gap-4">
        <p>
          {isUsed
            ? 'It reads no more of the night. What it still sends waits here, until you take it or leave it.'
            : 'Nobody has pressed “Start” yet. The link stops working.'}
        </p>
        <p className="flex flex-wrap gap-3">
          <StepButton
            variant="ink"
            run={() => end({ deviceId })}
            done={isUsed ? 'The phone is off the night.' : 'The link works no more.'}
            after={close}
          >
            Take it off
          </StepButton>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
