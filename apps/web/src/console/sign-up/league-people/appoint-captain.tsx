import { appointCaptain } from '@hive/contract/roster/captaincy'
import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { useChange } from '#console/api/use-calls.ts'
import { StepButton } from '#ui/step-button.tsx'

type Props = { person: LeaguePerson; close: () => void }

/** Whether someone has a team that they could lead, and do not. */
export function canLead({ registrationId, teamId, isCaptain, standing }: LeaguePerson): boolean {
  return registrationId !== null && teamId !== null && !isCaptain && standing === 'confirmed'
}

/** Makes someone captain of their team. */
export function AppointCaptain({ person, close }: Props) {
  const appoint = useChange(appointCaptain, 'people', 'actions')
  const { registrationId, teamId, team } = person
  if (registrationId === null || teamId === null) return null
  return (
    <div className="grid justify-items-start gap-2">
      <StepButton
        variant="ghost"
        run={() => appoint({ registrationId, teamId })}
        done={`${person.name || person.email} is captain of ${team ?? 'the team'} now.`}
        after={close}
      >
        Make captain of {team ?? 'the team'}
      </StepButton>
      <p className="hint">We e-mail them and the captain before. What was paid stays as it is.</p>
    </div>
  )
}
