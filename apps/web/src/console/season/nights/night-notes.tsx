import type { NightPhones } from '@hive/contract/season/nights'
import type { NoteKind } from '@hive/domain/season/nights/operation'
import { gameName } from './game-name.ts'

const KINDS: Readonly<Record<NoteKind, string>> = {
  injury: 'Injury',
  hall: 'Hall',
  dispute: 'Dispute',
  other: 'Note',
}

/** What those who run a night have noted; of injuries, what Hive lets the reader see. */
export function NightNotes({ night: { games, notes } }: { night: NightPhones }) {
  if (notes.length === 0) return null
  return (
    <section aria-label="Notes of the night" className="grid gap-2">
      <h3 className="text-lg">Notes of the night</h3>
      <ul className="grid gap-2">
        {notes.map(({ fixtureId, about, text }) => (
          <li key={`${fixtureId} ${about} ${text}`} className="grid">
            <span className="muted text-sm">
              {KINDS[about]}
              {fixtureId !== null && <span translate="no">, {gameName(games, fixtureId)}</span>}
            </span>
            <span className="whitespace-pre-line wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
