import type { ImportOfLeague } from '@hive/contract/office/imports'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { KIND_WORDS, rowsText } from './import-words.ts'

type Props = {
  imports: readonly ImportOfLeague[]
  /** Asks before it undoes an import. */
  undo: (importId: number) => void
}

/** The imports into a league so far; each can be undone as a whole. */
export function ImportHistory({ imports, undo }: Props) {
  if (imports.length === 0) return null
  return (
    <Section title="Imports so far" size="text-2xl" className="grid gap-4">
      <ul className="card divide-y divide-line">
        {imports.map((told) => (
          <li key={told.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <Told told={told} />
            <UndoButton told={told} undo={undo} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Told({ told: { kind, system, by, at, made, waiting } }: { told: ImportOfLeague }) {
  const { title } = KIND_WORDS[kind]
  return (
    <span className="grid gap-0.5">
      <b>
        {title}: {rowsText(made + waiting)}
      </b>
      {waiting > 0 && <span>{waiting} not logged in yet</span>}
      <span className="muted text-sm">
        {[system, by, irishMoment(at)].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

type UndoProps = Pick<Props, 'undo'> & { told: ImportOfLeague }

function UndoButton({ told: { id, at, undoneAt }, undo }: UndoProps) {
  if (undoneAt !== null) return <span className="muted">Undone</span>
  return (
    <Button
      variant="ghost"
      aria-label={`Undo the import of ${irishMoment(at)}`}
      onClick={() => undo(id)}
    >
      Undo
    </Button>
  )
}
