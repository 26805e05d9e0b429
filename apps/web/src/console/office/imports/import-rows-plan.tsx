import type { ImportPlanWire } from '@hive/contract/office/imports'
import type { ImportKind } from '@hive/domain/office/imports/headings'
import { countFates, IMPORT_FATES } from '@hive/domain/office/imports/import-plan'
import type { ListColumn, ListPlan } from '#console/kit/list/list-rows.ts'
import { Tag } from '#ui/tag.tsx'
import { FATE_TONES, KIND_WORDS } from './import-words.ts'

type Row = ImportPlanWire['rows'][number]

/** The list of the rows of a dry run: all of them, or those with one fate. */
export function importRowsPlan(kind: ImportKind, rows: readonly Row[]): ListPlan<Row> {
  const { fates } = KIND_WORDS[kind]
  const counts = countFates(rows)
  const known = IMPORT_FATES.filter((fate) => counts[fate] > 0)
  return {
    hasPrivateSearch: true,
    views: [
      { name: 'all', title: 'All', has: () => true },
      ...known.map((fate) => ({
        name: fate,
        title: fates[fate],
        has: (row: Row) => row.fate === fate,
      })),
    ],
    filters: [],
    searched: ({ what, note }) => [what, note],
    columns: [
      {
        name: 'row',
        title: 'Row',
        cell: (row) => <RowCell row={row} />,
        value: ({ what }) => what,
      },
      {
        name: 'fate',
        title: 'What happens',
        cell: ({ fate }) => <Tag tone={FATE_TONES[fate]}>{fates[fate]}</Tag>,
        value: ({ fate }) => fates[fate],
        order: ({ fate }) => IMPORT_FATES.indexOf(fate),
      },
      NOTE,
      LINE,
    ],
  }
}

const NOTE: ListColumn<Row> = {
  name: 'note',
  title: 'Note',
  value: ({ note }) => note,
  order: 'none',
  isText: true,
  isForWideScreens: true,
}

const LINE: ListColumn<Row> = {
  name: 'line',
  title: 'Line',
  value: ({ line }) => line,
  isNumber: true,
  isForWideScreens: true,
}

function RowCell({ row: { what, note, line } }: { row: Row }) {
  return (
    <span className="grid gap-0.5">
      <b className="wrap-anywhere">{what}</b>
      <span className="muted text-sm md:hidden">
        Line {line}: {note}
      </span>
    </span>
  )
}
