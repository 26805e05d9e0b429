import { fileProblem, IMPORT_BYTES } from '@hive/domain/office/imports/import-table'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/fields.tsx'
import { decode, isWorkbook } from './decode.ts'
import { useDroppedFile } from './use-dropped-file.ts'

const WORKBOOK =
  'We can’t read this workbook. Please save it as CSV, or copy its cells and paste them here.'
const TOO_LARGE = 'This is more than 1 MB. Please import it in parts.'

/** Takes a file that is dropped or chosen, or text that is pasted. */
export function ImportSource({ take }: { take: (text: string) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { place, isOver } = useDroppedFile((file) => void read(file))

  function check(typed: string) {
    const found = fileProblem(typed)
    setProblem(found)
    if (found === null) take(typed)
  }
  async function read(file: File) {
    // UTF-16 has two bytes for a character.
    if (file.size > 2 * IMPORT_BYTES) return setProblem(TOO_LARGE)
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isWorkbook(bytes)) return check(decode(bytes))
    const { readWorkbook } = await import('#console/kit/workbook/read-workbook.ts')
    try {
      return check(await readWorkbook(bytes))
    } catch {
      return setProblem(WORKBOOK)
    }
  }
  return (
    <section
      ref={place}
      aria-label="File"
      className={`card grid gap-4 p-6 ${isOver ? 'outline-3 outline-blue' : ''}`}
    >
      <p className="max-w-2xl">
        Drop a file with players, teams, games or results here, or paste rows from a spreadsheet,
        headings included. We recognise exports of LeagueApps, TeamSnap, SportsEngine, Zuluru and
        Google Forms, as CSV or as an Excel workbook. Nothing changes until you’ve seen what becomes
        of each row.
      </p>
      <TextAreaField
        id="import-text"
        label="Rows"
        rows={6}
        spellCheck={false}
        placeholder={'Name;E-mail;Team\nAoife Byrne;aoife@example.com;Smashers'}
        value={text}
        error={problem ?? undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => check(text)}>Check the rows</Button>
        <FileButton read={(file) => void read(file)} />
      </p>
    </section>
  )
}

function FileButton({ read }: { read: (file: File) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="ghost" onClick={() => chooser.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={chooser}
        hidden
        type="file"
        aria-label="File to import"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) read(file)
        }}
      />
    </>
  )
}
