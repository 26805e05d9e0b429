import { type NightPhones, signNightGuest } from '@hive/contract/season/nights'
import { useChange } from '#console/api/use-calls.ts'
import { StepButton } from '#ui/step-button.tsx'

/** Who played on paper, each until an organiser knows that they have signed. */
export function PaperGuests({ night: { guests } }: { night: Pick<NightPhones, 'guests'> }) {
  const sign = useChange(signNightGuest, 'nights', 'tasks', 'actions')
  if (guests.length === 0) return null
  return (
    <section aria-label="Guests on paper" className="grid gap-2 rounded-card bg-honey-wash p-4">
      <h3 className="text-lg">Guests on paper</h3>
      <ul className="grid gap-2">
        {guests.map(({ deviceId, counter, team, name }) => (
          <li
            key={`${deviceId} ${counter}`}
            className="flex flex-wrap items-center justify-between gap-x-3"
          >
            <span className="wrap-anywhere">
              <b translate="no">{name}</b> plays for <span translate="no">{team}</span> on paper:
              have them sign.
            </span>
            <StepButton
              variant="ghost"
              aria-label={`They’ve signed: ${name}`}
              run={() => sign({ deviceId, counter })}
              done="Noted that they have signed."
            >
              They’ve signed
            </StepButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
