import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { AppointCaptain } from './appoint-captain.tsx'
import { LineForm } from './line-form.tsx'
import { MoveForm } from './move-form.tsx'
import { RemoveForm } from './remove-form.tsx'
import { SwapForm } from './swap-form.tsx'
import type { Team } from './team-options.tsx'

type Props = {
  person: LeaguePerson
  people: readonly LeaguePerson[]
  teams: readonly Team[]
}

/** Another team for someone, the end of their place, or another place in line; nothing for those who have neither. */
export function ChangePlace({ person, people, teams }: Props) {
  const { registrationId, entryId, position, standing } = person
  const name = person.name || person.email
  const isIn = registrationId !== null && (standing === 'confirmed' || standing === 'held')
  const isWaiting = entryId !== null && position !== null
  if (!isIn && !isWaiting) return null
  const isAlone = person.type === 'individual' && !person.tryItOut && standing === 'confirmed'
  return (
    <DialogButton
      variant="ghost"
      className="px-4"
      aria-label={`Change the place of ${name}`}
      renderDialog={(close) => (
        <Dialog title={name} close={close}>
          <div className="grid gap-6">
            {isAlone && teams.length > 0 && (
              <MoveForm person={person} teams={teams} close={close} />
            )}
            {isAlone && <SwapForm person={person} people={people} close={close} />}
            <AppointCaptain person={person} close={close} />
            {isIn && <RemoveForm person={person} registrationId={registrationId} close={close} />}
            {isWaiting && <LineForm entryId={entryId} position={position} close={close} />}
            <p>
              <Button variant="ghost" onClick={close}>
                Close
              </Button>
            </p>
          </div>
        </Dialog>
      )}
    >
      Change
    </DialogButton>
  )
}
