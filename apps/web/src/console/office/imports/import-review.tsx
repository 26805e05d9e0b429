import type { ImportFile } from '@hive/contract/office/imports'
import {
  type Columns,
  fieldTitle,
  IMPORT_KINDS,
  type ImportKind,
  missingColumns,
} from '@hive/domain/office/imports/headings'
import type { ImportAnswers } from '@hive/domain/office/imports/import-plan'
import { importTable, type ImportTable } from '@hive/domain/office/imports/import-table'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportPlan } from './import-plan.tsx'
import { KIND_WORDS, rowsText } from './import-words.ts'

type Props = {
  leagueId: number
  source: { text: string; number: number }
  close: () => void
  finish: (reply: { importId: number | null; rows: number }) => void
}

/** The contents recognised in a file, the questions about it, and the fate of its rows. */
export function ImportReview({ leagueId, source: { text, number }, close, finish }: Props) {
  const table = useMemo(() => importTable(text), [text])
  const [kind, setKind] = useState(table.kind)
  const [columns, setColumns] = useState(table.columns)
  const [answers, setAnswers] = useState<ImportAnswers>({})
  const missing = missingColumns(kind, columns)
  const file = fileOf({ leagueId, kind, text, columns, answers })
  const key = JSON.stringify([number, kind, columns, answers])
  return (
    <>
      <section aria-label="File" className="card grid gap-4 p-6">
        <Recognised table={table} close={close} />
        <Kinds kind={kind} choose={setKind} />
        <ImportColumns
          kind={kind}
          headings={table.headings}
          columns={columns}
          change={setColumns}
          isOpen={missing.length > 0}
        />
        {missing.length > 0 && (
          <Notice tone="warning">
            Which column is it? {missing.map(fieldTitle).join(', ')}: please choose under Columns.
          </Notice>
        )}
      </section>
      {missing.length === 0 && (
        <ImportPlan
          request={{ key, file }}
          answers={answers}
          answer={(question, value) => setAnswers({ ...answers, [question]: value })}
          finish={finish}
        />
      )}
    </>
  )
}

/** The kind of the file. Its title takes the focus from the field or button that it was given with. */
function Recognised({ table, close }: { table: ImportTable; close: () => void }) {
  const { system, rows } = table
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {system === 'A spreadsheet' ? system : `An export of ${system}`} with{' '}
        {rowsText(rows.length)}
      </h2>
      <Button variant="ghost" onClick={close}>
        Another file
      </Button>
    </div>
  )
}

type KindsProps = { kind: ImportKind; choose: (kind: ImportKind) => void }

function Kinds({ kind, choose }: KindsProps) {
  return (
    <div className="max-w-xs">
      <SelectField
        id="import-kind"
        label="What’s in it"
        value={kind}
        onChange={({ target }) => choose(kindOf(target.value))}
      >
        {IMPORT_KINDS.map((one) => (
          <option key={one} value={one}>
            {KIND_WORDS[one].title}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function kindOf(kind: string): ImportKind {
  return IMPORT_KINDS.find((one) => one === kind) ?? 'players'
}

type Chosen = Pick<ImportFile, 'leagueId' | 'kind' | 'text'> & {
  columns: Columns
  answers: ImportAnswers
}

function fileOf({ columns, answers, ...file }: Chosen): ImportFile {
  return {
    ...file,
    columns: fieldsIn(columns).map(([field, column]) => ({ field, column })),
    answers: Object.entries(answers).map(([key, value]) => ({ key, value })),
  }
}

function fieldsIn(columns: Columns) {
  return Object.entries(columns) as [ImportFile['columns'][number]['field'], number][]
}
