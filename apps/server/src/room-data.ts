/** The personal data of one table, and how they are deleted. */
export type Holding = {
  /** Columns without personal data; `*` is every column that no other list has. */
  plain: string
  /**
   * Personal columns, each with its place in "Download my data": `registrations.dueCents` is that field of each
   * entry of that list. A column that is left out says why, after `not: `.
   */
  personal?: Readonly<Record<string, string>>
  /** The columns that are kept encrypted. */
  sealed?: Readonly<Record<string, Seal>>
  /** The effect of an erasure on a person's rows: deletes them, or empties the personal columns. */
  erased?: 'deletes' | 'empties'
  /** Columns that an erasure leaves, and the reason why it may. */
  stays?: { columns: string; why: string }
  /**
   * Columns with the number of a player, which are personal, and no more in a download than `personal` says of them. Where an
   * account becomes part of another one, its rows follow it.
   */
  players?: string
  /** Columns with a player as `player:` and the number, which are the same. */
  actors?: string
  /** The first words of the line of the privacy policy that says how long the rows are kept. */
  kept?: string
  /** Why the rows are this Hive's alone, and not in the archive, which has all other tables. */
  local?: string
}

/** How a column is sealed. */
export type Seal = {
  purpose: string
  /** The person to whom the text of a row is bound, if any. */
  owner?: (row: TextRow) => string
}

/** A row with its values as PostgreSQL writes them. */
export type TextRow = Readonly<Record<string, string | null>>

export type Holdings = Readonly<Record<string, Holding>>

export function columnsIn(list = ''): string[] {
  return list.split(' ').filter((name) => name !== '')
}

/** All tables of these rooms, with what is said of them. */
export function tablesOf(rooms: readonly { tables: Holdings }[]): Holdings {
  return Object.assign({}, ...rooms.map(({ tables }) => tables))
}

/** A part of "Download my data": its name and data in the JSON, and how the page shows them. */
export type Chapter = { name: string; data: unknown; shown: readonly Shown[] }

/** A single thing with named fields, or a list of entries. */
export type Shown =
  | { title: string; rows: readonly (readonly [name: string, value: unknown])[] }
  | { title: string; entries: readonly object[] }

/** A chapter that consists of one list. */
export function listed(name: string, title: string, entries: readonly object[]): Chapter {
  return { name, data: entries, shown: [{ title, entries }] }
}

/** A player who is being erased. */
export type Leaver = {
  id: number
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
}

/** An account that becomes part of another one of the same person. */
export type AccountMerge = { from: Leaver; to: Leaver }
