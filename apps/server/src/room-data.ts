/** What one table holds of people, and what becomes of it. */
export type Holding = {
  /** Columns that tell nothing of a person. */
  plain: string
  /**
   * Columns about a person, each with where "Download my data" shows it: `registrations.dueCents` is that
   * field of an entry of that list. What is left out says why, after `not: `.
   */
  personal?: Readonly<Record<string, string>>
  /** Of those, the ones that are kept encrypted. */
  sealed?: string
  /** What an erasure does with a person's rows. */
  erased?: 'deletes' | 'empties'
  /** Columns that an erasure leaves, and why it may. */
  stays?: { columns: string; why: string }
  /** How long it is kept where no account ends it; the privacy policy says the same. */
  until?: string
}

export type Holdings = Readonly<Record<string, Holding>>

export function columnsIn(list = ''): string[] {
  return list.split(' ').filter((name) => name !== '')
}

/** What a room keeps. */
export type RoomData = {
  /** Its tables and their columns. No other room writes them. */
  tables: Holdings
}
