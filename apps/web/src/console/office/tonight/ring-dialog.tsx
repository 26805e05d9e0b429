import type { SideTonight } from '@hive/contract/office/tonight'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PhoneLink } from '#console/kit/phone-link.tsx'

const SAYS = {
  out: 'Can’t come',
  moved: 'Not said since the move',
  unsaid: 'Not said',
} as const

/** Everyone of a game with their number, captains first. */
export function RingDialog({ sides, close }: { sides: readonly SideTonight[]; close: () => void }) {
  return (
    <Dialog title="Who do you want to ring?" close={close}>
      <div className="grid gap-4">
        {sides.map(({ teamId, name, people }) => (
          <section key={teamId} aria-label={name} className="grid">
            <h3 translate="no">{name}</h3>
            {people.length === 0 && <p className="muted">Nobody of this team is known here.</p>}
            <ul>
              {people.map((person) => (
                <li
                  key={person.playerId}
                  className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-b border-line"
                >
                  <span>
                    <span translate="no">{person.name || 'No name yet'}</span>
                    {person.isCaptain && <span className="muted text-sm"> Captain</span>}
                    {person.attending !== 'in' && (
                      <span className="block text-sm font-semibold text-clay">
                        {SAYS[person.attending]}
                      </span>
                    )}
                  </span>
                  {person.phone === '' ? (
                    <span className="muted">No number given</span>
                  ) : (
                    <PhoneLink phone={person.phone} name={person.name} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div>
          <Button variant="ghost" onClick={close}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
