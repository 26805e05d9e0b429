import type { Insertable } from 'kysely'
import type { AccountSchema } from './schema/account.ts'
import type { BaseSchema } from './schema/base.ts'
import type { ClaimsSchema } from './schema/season-claims.ts'
import type { IdentitySchema } from './schema/identity.ts'
import type { InstallationSchema } from './schema/installation.ts'
import type { LeaguesSchema } from './schema/leagues.ts'
import type { MoneySchema } from './schema/money.ts'
import type { OfficeSchema } from './schema/office.ts'
import type { RosterSchema } from './schema/roster.ts'
import type { SeasonSchema } from './schema/season.ts'
import type { SignUpSchema } from './schema/sign-up.ts'
import type { SubstitutesSchema } from './schema/season-substitutes.ts'

export type { NoticeFate } from './schema/base.ts'
export type { RecordedMove } from './schema/season.ts'
export type { MessageFate, ShortTeamStepKind, TeamMergeOutcome } from './schema/sign-up.ts'

/**
 * The tables as queries see them, in camelCase, from a file for each wing. `date` columns are
 * `YYYY-MM-DD` texts, `time` columns `HH:MM:SS` texts, `timestamptz` columns `Date`s, 64-bit ids numbers.
 */
export type Schema = AccountSchema &
  BaseSchema &
  ClaimsSchema &
  IdentitySchema &
  InstallationSchema &
  LeaguesSchema &
  MoneySchema &
  OfficeSchema &
  RosterSchema &
  SeasonSchema &
  SignUpSchema &
  SubstitutesSchema

/** A new row of a table; what the database fills in may be left out. */
export type New<Table extends keyof Schema> = Insertable<Schema[Table]>
