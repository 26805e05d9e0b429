import { takeNightGuestOff } from '@hive/contract/account/guests'
import type { NightPhones } from '@hive/contract/season/nights'
import { useChange } from '#console/api/use-calls.ts'
import { irishClock } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'

/** Who has signed on their own phone for a game of the night, and when. */
export function SignedGuests({ night: { signed } }: { night: Pick<NightPhones, 'signed'> }) {
  const takeOff = useChange(takeNightGuestOff, 'nights', 'actions')
  if (signed.length === 0) return null
  return (
    <section aria-label="Guests who signed" className="grid gap-2">
      <h3 className="text-lg">Guests who signed</h3>
      <ul className="grid gap-2">
        {signed.map(({ guestId, team, name, signedAt }) => (
          <li key={guestId} className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="wrap-anywhere">
              <b translate="no">{name}</b> plays for <span translate="no">{team}</span>, and signed
              the declaration and the agreement at {irishClock(signedAt)}.
            </span>
            <StepButton
              variant="quiet"
              aria-label={`Take off: ${name}`}
              run={() => takeOff({ guestId })}
              done="They’re off. They can sign again."
            >
              Take off
            </StepButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
