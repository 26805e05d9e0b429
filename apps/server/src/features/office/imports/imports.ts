import type { applyImport as contract, ImportFile } from '@hive/contract/office/imports'
import { Refusal } from '@hive/domain/errors'
import type { ImportPlan, PlannedRow } from '@hive/domain/office/imports/import-plan'
import { fileProblem } from '@hive/domain/office/imports/import-table'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { awaitTurn } from '#features/leagues/places/service.ts'
import { isAlreadyLive } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { importCause } from './import-cause.ts'
import { begin, PERMISSION_BY_KIND, WORK_BY_KIND, writing } from './import-kinds.ts'
import { readFile } from './import-work.ts'
import { findLeagueHead, insertImport, insertRow, listImports } from './queries.ts'

/** The effect of an import. Nothing is changed, and the import itself goes by the same plan. */
export async function planOf(
  context: Context,
  { permissions }: Caller,
  file: ImportFile,
): Promise<ImportPlan> {
  admitTo(permissions, PERMISSION_BY_KIND[file.kind], file.leagueId)
  admitFile(file)
  await admitPublished(context.db, file.leagueId)
  const { plan } = await WORK_BY_KIND[file.kind].prepare(context, readFile(file))
  return plan
}

type Request = z.output<typeof contract.body>

/** Imports a file, as a whole or not at all. */
export function applyImport(context: Context, caller: Caller, request: Request) {
  return apply(context, caller, request).catch((error: unknown) => {
    throw isAlreadyLive(error) ? hasChanged() : error
  })
}

const apply = atomic(async (context: Context, caller: Caller, request: Request) => {
  const { db } = context
  const { playerId: by, permissions } = caller
  const { leagueId, kind, expected, writes } = request
  admitTo(permissions, PERMISSION_BY_KIND[kind], leagueId)
  admitFile(request)
  await admitPublished(db, leagueId)
  await awaitTurn(db, leagueId)
  const league = await leagueForSignUp(context, leagueId)
  const file = readFile(request)
  const { plan, make } = await WORK_BY_KIND[kind].prepare(context, file)
  const rows = plan.rows.filter(isToDo).length
  admitPlan(plan, rows, expected)
  if (rows === 0) return { importId: null, rows }
  const { system } = file.table
  const importId = await insertImport(db, { leagueId, kind, system, writes, madeBy: by })
  const cause = importCause({ by, system, isQuiet: !writes })
  const importing = begin({ importId, league, caller, writes, cause })
  await writing(
    context,
    { leagueId, kind, reason: 'Games were imported from a file.' },
    async () => {
      for (const [index, row] of inOrder(plan.rows)) {
        const made = isToDo(row) ? await make(context, importing, index) : {}
        await insertRow(db, importId, { ...row, ...made })
      }
    },
  )
  const after = { import: importId, kind, system, rows, writes }
  await noteAction(db, { by, kind: 'import_applied', subject: `league:${leagueId}`, after })
  return { importId, rows }
})

/** The imports into a league, for its organisers. */
export async function importsOf({ db }: Context, leagueId: number) {
  const { id, title } = await headOf(db, leagueId)
  const imports = await listImports(db, leagueId)
  return {
    league: { id, title },
    imports: imports.map(({ madeAt, rows, waiting, undoneAt, ...facts }) => ({
      ...facts,
      at: madeAt.toISOString(),
      made: rows - waiting,
      waiting,
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
  }
}

async function headOf(db: Database, leagueId: number) {
  const league = await findLeagueHead(db, leagueId)
  if (!league) throw new Refusal('league_not_found', 'There is no such league.')
  return league
}

/** Refuses a draft: no one can be in it yet. */
async function admitPublished(db: Database, leagueId: number): Promise<void> {
  const { publishedAt } = await headOf(db, leagueId)
  if (publishedAt !== null) return
  throw new Refusal('league_not_open', 'This league is a draft. Please publish it first.')
}

/** The rows with their places in the file: what is made comes first, since those who wait may belong to it. */
function inOrder(rows: readonly PlannedRow[]): (readonly [number, PlannedRow])[] {
  const all = [...rows.entries()]
  return [
    ...all.filter(([, { fate }]) => fate === 'made'),
    ...all.filter(([, { fate }]) => fate !== 'made'),
  ]
}

function isToDo({ fate }: PlannedRow): boolean {
  return fate === 'made' || fate === 'waits'
}

function admitFile({ text }: ImportFile): void {
  const problem = fileProblem(text)
  if (problem !== null) throw new Refusal('bad_request', problem, { text: problem })
}

function admitPlan({ rows }: ImportPlan, toDo: number, expected: number): void {
  if (rows.some(({ fate }) => fate === 'asked')) {
    throw new Refusal('bad_request', 'Please answer the questions first.')
  }
  if (toDo !== expected) throw hasChanged()
}

function hasChanged(): Refusal {
  return new Refusal(
    'count_changed',
    'Something has changed since you looked, so we’ve imported nothing. Please look again.',
  )
}
