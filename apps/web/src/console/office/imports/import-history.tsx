import { type ImportOfLeague, undoImport, type Undone } from '@hive/contract/office/imports'
import { useChange } from '#console/api/use-calls.ts'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { KIND_WORDS, rowsText } from './import-words.ts'

type Props = {
  leagueId: number
  imports: readonly ImportOfLeague[]
  onUndone: (undone: Undone) => void
}

/** The imports into a league so far; each can be undone as a whole. */
export function ImportHistory({ leagueId, imports, onUndone }: Props) {
  if (imports.length === 0) return null
  return (
    <Section title="Imports so far" size="text-2xl" className="grid gap-4">
      <ul className="card divide-y divide-line">
        {imports.map((told) => (
          <li key={told.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <Told told={told} />
            <UndoButton leagueId={leagueId} told={told} onUndone={onUndone} />
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

type UndoProps = Omit<Props, 'imports'> & { told: ImportOfLeague }

function UndoButton({ leagueId, told: { id, at, undoneAt }, onUndone }: UndoProps) {
  const undo = useChange(undoImport, 'imports', 'people', 'leagues', 'actions')
  if (undoneAt !== null) return <span className="muted">Undone</span>
  return (
    <StepButton
      variant="ghost"
      aria-label={`Undo the import of ${irishMoment(at)}`}
      run={async () => onUndone(await undo({ leagueId, importId: id }))}
      done="Import undone."
    >
      Undo
    </StepButton>
  )
}
