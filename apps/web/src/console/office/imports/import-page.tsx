import { getImports, type Undone } from '@hive/contract/office/imports'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useParams } from 'react-router'
import type { z } from 'zod'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { ImportHistory } from './import-history.tsx'
import { rowsText } from './import-words.ts'
import { Importer } from './importer.tsx'
import { KeptRows } from './kept-rows.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** Takes over a file of another system, or of a spreadsheet, into a league. */
export function ImportPage() {
  const leagueId = Number(useParams()['id'])
  const query = useRead(getImports, { leagueId }, 'imports')
  return (
    <div className="wrap grid gap-6 py-8">
      <Loaded query={query} what="the imports of this league">
        {(imports) => <Found imports={imports} />}
      </Loaded>
    </div>
  )
}

const TITLE = 'import-title'

type Imports = z.output<typeof getImports.reply>

function Found({ imports: { league, imports } }: { imports: Imports }) {
  const [undone, setUndone] = useState<Undone | null>(null)
  const [undoing, setUndoing] = useState<number | null>(null)
  const goToTitle = () => document.getElementById(TITLE)?.focus()
  function close() {
    flushSync(() => setUndoing(null))
    // The offer of Undo, from which it was opened, has gone.
    if (document.activeElement === document.body) goToTitle()
  }
  return (
    <>
      <header className="grid gap-2">
        <p>
          <Link className="link" to={consolePaths.league(league.id)}>
            {league.title}
          </Link>
        </p>
        <h1 id={TITLE} tabIndex={-1} className="outline-none">
          Import
        </h1>
      </header>
      {undone && undone.kept.length > 0 && <Kept undone={undone} />}
      <Importer leagueId={league.id} onDone={goToTitle} undo={setUndoing} />
      <ImportHistory imports={imports} undo={setUndoing} />
      {undoing !== null && (
        <UndoDialog
          leagueId={league.id}
          importId={undoing}
          close={close}
          onUndone={(done) => (setUndone(done), goToTitle())}
        />
      )}
    </>
  )
}

function Kept({ undone: { undone, kept } }: { undone: Undone }) {
  const title = `${rowsText(undone)} undone. ${rowsText(kept.length)} stayed, because of what has happened since:`
  return (
    <Notice tone="warning" title={title}>
      <KeptRows kept={kept} />
    </Notice>
  )
}
