import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The place of a value in a query that is written before its values are known. */
class Slot<Key> {
  readonly key: Key

  constructor(key: Key) {
    this.key = key
  }
}

type Slots<Given> = { readonly [Key in keyof Given]: RawBuilder<Given[Key]> }

/**
 * A query whose SQL is written at its first call and kept, for those that a rush asks again and again: writing one takes longer than
 * sending it. `write` gets a place for each value; every call gives all values, under the same keys.
 */
export function writtenOnce<Given extends object, Row>(
  write: (db: Database, given: Slots<Required<Given>>) => Compilable<Row>,
): (db: Database, given: Required<Given>) => Promise<readonly Row[]> {
  let written: CompiledQuery<Row> | null = null
  return async (db, given) => {
    written ??= write(db, slotsOf(given)).compile()
    const parameters = written.parameters.map((value) =>
      value instanceof Slot ? given[value.key as keyof Given] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...written, parameters })
    return rows
  }
}

function slotsOf<Given extends object>(given: Given): Slots<Given> {
  const slots = Object.keys(given).map((key) => [key, sql.val(new Slot(key))])
  return Object.fromEntries(slots) as Slots<Given>
}
