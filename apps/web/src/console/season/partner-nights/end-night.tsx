import { endNight, type ManagedNight } from '@hive/contract/season/partner-nights'
import { counted } from '@hive/domain/base/text/words'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { StepButton } from '#ui/step-button.tsx'

const endForm = endNight.body.pick({ reason: true })

type Props = { leagueId: number; night: ManagedNight }

/** Discards a night that is not out yet, or calls off one that is; one with scores has been played. */
export function EndNight({ leagueId, night }: Props) {
  const end = useChange(endNight, 'partnerNights', 'actions', 'schedule')
  const key = { leagueId, nightId: night.id, edition: night.edition }
  if (night.scores.length > 0) return null
  if (!night.isPublished) {
    return (
      <StepButton variant="quiet" run={() => end(key)} done="The night is discarded.">
        Discard
      </StepButton>
    )
  }
  return (
    <DialogButton
      variant="quiet"
      renderDialog={(close) => (
        <CallOff people={night.people} send={(reason) => end({ ...key, reason })} close={close} />
      )}
    >
      Call off
    </DialogButton>
  )
}

type AskProps = { people: number; send: (reason: string) => Promise<unknown>; close: () => void }

function CallOff({ people, send, close }: AskProps) {
  const form = useSchemaForm(endForm, { reason: '' }, { kept: 'end-night' })
  return (
    <DialogForm
      title="Call the night off"
      label={`Call off, write to ${counted(people, 'person', 'people')}`}
      close={close}
      form={form}
      send={({ reason }) => send(reason ?? '')}
      done="The night is off, and everyone on it gets an e-mail."
    >
      <ReasonField hint="Players will see this. For example, ‘The hall is closed.’" />
    </DialogForm>
  )
}
