import type {
  planUndo as contract,
  undoImport as order,
  Undone,
} from '@hive/contract/office/imports'
import { admitTo } from '@hive/domain/base/session/admit-to'
import { Refusal } from '@hive/domain/errors'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { awaitTurn } from '#features/leagues/places/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { importCause } from './import-cause.ts'
import { begin, PERMISSION_BY_KIND, WORK_BY_KIND, writing } from './import-kinds.ts'
import { countPlaces, listMade, lockImport, setUndone } from './queries.ts'

type Key = z.output<typeof contract.body>
type Order = z.output<typeof order.body>
type Effect = z.input<typeof contract.reply>

/** What undoing an import would do, and to whom: it is undone, and the transaction is given up. Changes nothing. */
export function planUndo(context: Context, caller: Caller, key: Key): Promise<Effect> {
  return lookAhead(context, caller, key).catch((error: unknown) => {
    if (error instanceof OnlyLooked) return error.effect
    throw error
  })
}

class OnlyLooked extends Error {
  readonly effect: Effect
  constructor(effect: Effect) {
    super('The undo of an import was looked at.')
    this.effect = effect
  }
}

const lookAhead = atomic(async (context: Context, caller: Caller, key: Key): Promise<Effect> => {
  throw new OnlyLooked(await takeBack(context, caller, key))
})

/** Takes an import back, but for the rows that have been changed since. Again changes nothing. */
export const undoImport = atomic(
  async (context: Context, caller: Caller, { seen, ...key }: Order): Promise<Undone> => {
    const { undone, kept, places, held } = await takeBack(context, caller, key)
    const isAsSeen =
      !seen ||
      undone === 0 ||
      (seen.undone === undone && seen.places === places && seen.held === held)
    if (isAsSeen) return { undone, kept }
    throw new Refusal(
      'count_changed',
      'Something has changed since you looked, so we’ve undone nothing. Please look again.',
    )
  },
)

async function takeBack(context: Context, caller: Caller, key: Key): Promise<Effect> {
  const { db } = context
  const { leagueId } = key
  await awaitTurn(db, leagueId)
  const found = await lockImport(db, key)
  if (!found) throw new Refusal('not_found', 'There is no such import in this league.')
  const { writes } = found
  admitTo(caller.permissions, PERMISSION_BY_KIND[found.kind], leagueId)
  if (found.undoneAt) return { undone: 0, kept: [], places: 0, held: 0, writes }
  const before = await countPlaces(db, leagueId)
  const undone = await takeRowsBack(context, caller, found)
  const after = await countPlaces(db, leagueId)
  const places = before.given - after.given
  return { ...undone, places, held: before.held - after.held, writes }
}

type Found = NonNullable<Awaited<ReturnType<typeof lockImport>>>

async function takeRowsBack(
  context: Context,
  caller: Caller,
  { id: importId, leagueId, kind, system, writes }: Found,
): Promise<Undone> {
  const { db } = context
  const by = caller.playerId
  const league = await leagueForSignUp(context, leagueId)
  const { actor } = importCause({ by, system })
  const cause = { actor, reason: 'the import was undone' }
  const kept: Undone['kept'] = []
  const rows = await listMade(db, importId)
  const importing = begin({ importId, league, caller, writes, cause })
  await writing(context, { leagueId, kind, reason: 'An import of games was undone.' }, async () => {
    for (const row of rows) {
      const reason = await WORK_BY_KIND[kind].undo(context, importing, row)
      if (reason !== null) kept.push({ line: row.line, reason })
    }
  })
  const undone = rows.length - kept.length
  // What stays as a whole, such as teams that have games, can be undone once that is no longer so.
  if (undone > 0 || rows.length === 0) await setUndone(db, importId)
  const after = { import: importId, undone, kept: kept.length }
  await noteAction(db, { by, kind: 'import_undone', subject: `league:${leagueId}`, after })
  return { undone, kept: kept.toSorted((one, other) => one.line - other.line) }
}
