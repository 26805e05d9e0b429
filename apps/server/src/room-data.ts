import type { Cents } from '@hive/domain/leagues/pricing'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import type { Caller } from '#features/session/service.ts'

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
  /** The first words of the line of the privacy policy that says for how long. */
  kept?: string
}

export type Holdings = Readonly<Record<string, Holding>>

export function columnsIn(list = ''): string[] {
  return list.split(' ').filter((name) => name !== '')
}

/** A part of "Download my data": what its JSON holds under one name, and how its page shows that. */
export type Chapter = { name: string; data: unknown; shown: readonly Shown[] }

/** One thing with the names of its fields, or a list of entries. */
export type Shown =
  | { title: string; rows: readonly (readonly [name: string, value: unknown])[] }
  | { title: string; entries: readonly object[] }

/** A chapter that is one list. */
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

/** What a room keeps, and what it does about it. The privacy room asks every room. */
export type RoomData = {
  /** Its tables and their columns. No other room writes them. */
  tables: Holdings
  /** What it holds about someone, for them to take along. */
  collect?: (context: Context, caller: Caller) => Promise<Chapter[]>
  /**
   * Ends what a player takes part in, by the usual ways, before anything is erased. Answers with the money
   * that goes back.
   */
  leave?: (context: Context, db: Database, playerId: number) => Promise<Cents>
  /** Deletes what its tables hold of a player, or empties it. */
  erase?: (db: Database, player: Leaver) => Promise<void>
  /** Forgets an e-mail address that its owner has shown to be theirs. */
  eraseAddress?: (context: Context, db: Database, email: string) => Promise<void>
  /** Seals its sealed columns again with the newest key; answers with how many texts that were. */
  reseal?: (db: Database, sealer: Sealer) => Promise<number>
  /** Deletes what has been kept for as long as the privacy policy says. */
  sweep?: (context: Context) => Promise<void>
}
