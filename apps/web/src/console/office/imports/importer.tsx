import { undoImport, type Undone } from '@hive/contract/office/imports'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { useUndo } from '#console/kit/undo/undo.tsx'
import { rowsText } from './import-words.ts'
import { ImportReview } from './import-review.tsx'
import { ImportSource } from './import-source.tsx'

type Props = {
  leagueId: number
  /** The screen begins again with the next file. */
  onDone: () => void
  onUndone: (undone: Undone) => void
}

/** From a file to its import: the file, then what becomes of each row, then Undo. */
export function Importer({ leagueId, onDone, onUndone }: Props) {
  const [source, setSource] = useState<{ text: string; number: number }>()
  const undo = useChange(undoImport, 'imports', 'people', 'leagues', 'actions')
  const offer = useUndo()
  const number = source?.number ?? 0
  function finish(reply: { importId: number | null; rows: number }) {
    const { importId, rows } = reply
    setSource(undefined)
    onDone()
    if (importId === null) return
    const run = async () => onUndone(await undo({ leagueId, importId }))
    offer({ text: `${rowsText(rows)} imported.`, undo: { run, done: 'Import undone.' } })
  }
  if (!source || source.text === '') {
    return <ImportSource take={(text) => setSource({ text, number: number + 1 })} />
  }
  return (
    <ImportReview
      key={number}
      leagueId={leagueId}
      source={source}
      close={() => {
        setSource({ text: '', number })
        onDone()
      }}
      finish={finish}
    />
  )
}
