import { useState } from 'react'
import { useUndo } from '#console/kit/undo/undo.tsx'
import { rowsText } from './import-words.ts'
import { ImportReview } from './import-review.tsx'
import { ImportSource } from './import-source.tsx'

type Props = {
  leagueId: number
  /** The screen begins again with the next file. */
  onDone: () => void
  /** Asks before it undoes an import. */
  undo: (importId: number) => void
}

/** From a file to its import: the file, then what becomes of each row, then Undo. */
export function Importer({ leagueId, onDone, undo }: Props) {
  const [source, setSource] = useState<{ text: string; number: number }>()
  const offer = useUndo()
  const number = source?.number ?? 0
  function finish(reply: { importId: number | null; rows: number }) {
    const { importId, rows } = reply
    setSource(undefined)
    onDone()
    if (importId === null) return
    const run = async () => undo(importId)
    offer({ text: `${rowsText(rows)} imported.`, undo: { run } })
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
