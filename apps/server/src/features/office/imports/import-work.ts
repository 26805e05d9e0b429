import type { ImportFile } from '@hive/contract/office/imports'
import type { Columns, ImportField } from '@hive/domain/office/imports/headings'
import type { ImportAnswers, ImportPlan, PlannedRow } from '@hive/domain/office/imports/import-plan'
import { importTable, type ImportTable } from '@hive/domain/office/imports/import-table'
import type { League } from '@hive/domain/season/season/league'
import type { Context } from '#context.ts'
import type { Cause } from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import type { Made, MadeRow } from './queries.ts'

/** A file as an organiser sent it, read. */
export type ReadFile = {
  readonly leagueId: number
  readonly table: ImportTable
  readonly columns: Columns
  readonly answers: ImportAnswers
}

/** An import that is being made or undone. */
export type ImportRun = {
  readonly importId: number
  readonly league: League
  readonly caller: Caller
  /** Whether the people in it are e-mailed. */
  readonly writes: boolean
  readonly cause: Cause
  /** The teams that it has made so far, by their plain names. */
  readonly teamIds: Map<string, number>
  /** The teams that an undo leaves. */
  readonly keptTeams: Set<number>
}

/** The work of each kind of import: its plan, and how a row of it is made and undone. */
type Work<R extends PlannedRow> = {
  plan: (context: Context, file: ReadFile) => Promise<ImportPlan<R>>
  make: (context: Context, importing: ImportRun, row: R) => Promise<Made>
  /** Resolves to why a row stays; `null` when it is undone. */
  undo: (context: Context, importing: ImportRun, row: MadeRow) => Promise<string | null>
}

/** The plan of an import with the function that makes each of its rows. */
type PreparedImport = {
  readonly plan: ImportPlan
  readonly make: (context: Context, importing: ImportRun, index: number) => Promise<Made>
}

export type ImportWork = {
  readonly prepare: (context: Context, file: ReadFile) => Promise<PreparedImport>
  readonly undo: Work<PlannedRow>['undo']
}

/** One kind of import, whatever its rows consist of. */
export function importWork<R extends PlannedRow>({ plan, make, undo }: Work<R>): ImportWork {
  return {
    undo,
    async prepare(context, file) {
      const planned = await plan(context, file)
      return {
        plan: planned,
        async make(inTransaction, importing, index) {
          const row = planned.rows[index]
          return row ? make(inTransaction, importing, row) : {}
        },
      }
    },
  }
}

/** Reads a file as it was sent, with the columns and the answers that the organiser has chosen. */
export function readFile({ leagueId, text, columns, answers }: ImportFile): ReadFile {
  const chosen: Partial<Record<ImportField, number>> = {}
  for (const { field, column } of columns) chosen[field] = column
  return {
    leagueId,
    table: importTable(text),
    columns: chosen,
    answers: Object.fromEntries(answers.map(({ key, value }) => [key, value])),
  }
}
