import type { AccountSchema } from './schema/account/account.ts'
import type { BooksSchema } from './schema/money/books.ts'
import type { CalendarSchema } from './schema/season/calendar.ts'
import type { ChangeNoticesSchema } from './schema/leagues/change-notices.ts'
import type { CreditsSchema } from './schema/roster/credits.ts'
import type { DirectorySchema } from './schema/sign-up/directory.ts'
import type { FixturesSchema } from './schema/season/fixtures.ts'
import type { GameMovesSchema } from './schema/season/game-moves.ts'
import type { InstallationSchema } from './schema/installation.ts'
import type { IdentitySchema } from './schema/identity.ts'
import type { ImportsSchema } from './schema/office/imports.ts'
import type { InterestSchema } from './schema/account/interest.ts'
import type { LeagueMovesSchema } from './schema/sign-up/league-moves.ts'
import type { LeaguesSchema } from './schema/leagues/leagues.ts'
import type { LegalDetailsSchema } from './schema/money/legal-details.ts'
import type { MailsSchema } from './schema/base/mails.ts'
import type { MembershipsSchema } from './schema/base/memberships.ts'
import type { MissedNightsSchema } from './schema/money/missed-nights.ts'
import type { PartnerNightsSchema } from './schema/season/partner-nights.ts'
import type { PaymentsSchema } from './schema/money/payments.ts'
import type { PlayersSchema } from './schema/base/players.ts'
import type { PlacesSchema } from './schema/leagues/places.ts'
import type { PlayOffsSchema } from './schema/season/play-offs.ts'
import type { PrivacySchema } from './schema/office/privacy.ts'
import type { RegistrationSchema } from './schema/roster/registration.ts'
import type { RewardsSchema } from './schema/roster/rewards.ts'
import type { ScheduleEditsSchema } from './schema/season/schedule-edits.ts'
import type { ScheduleSchema } from './schema/season/schedule.ts'
import type { SessionSchema } from './schema/base/session.ts'
import type { ShortTeamsSchema } from './schema/sign-up/short-teams.ts'
import type { SplitFeeSchema } from './schema/money/split-fee.ts'
import type { StatusSchema } from './schema/office/status.ts'
import type { TableSchema } from './schema/season/table.ts'
import type { TeamsSchema } from './schema/roster/teams.ts'
import type { TransfersSchema } from './schema/sign-up/transfers.ts'
import type { WaitingSchema } from './schema/roster/waiting.ts'

export type { RecordedMove } from './schema/season/schedule.ts'
export type { ShortTeamStepKind, TeamMergeOutcome } from './schema/sign-up/short-teams.ts'

/**
 * The tables as queries see them, in camelCase, from a file for each room that owns some. `date` columns are
 * `YYYY-MM-DD` texts, `time` columns `HH:MM:SS` texts, `timestamptz` columns `Date`s, 64-bit ids numbers.
 */
export type Schema = AccountSchema &
  BooksSchema &
  CalendarSchema &
  ChangeNoticesSchema &
  CreditsSchema &
  DirectorySchema &
  FixturesSchema &
  GameMovesSchema &
  InstallationSchema &
  IdentitySchema &
  ImportsSchema &
  InterestSchema &
  LeagueMovesSchema &
  LeaguesSchema &
  LegalDetailsSchema &
  MailsSchema &
  MembershipsSchema &
  MissedNightsSchema &
  PartnerNightsSchema &
  PaymentsSchema &
  PlayersSchema &
  PlacesSchema &
  PlayOffsSchema &
  PrivacySchema &
  RegistrationSchema &
  RewardsSchema &
  ScheduleEditsSchema &
  ScheduleSchema &
  SessionSchema &
  ShortTeamsSchema &
  SplitFeeSchema &
  StatusSchema &
  TableSchema &
  TeamsSchema &
  TransfersSchema &
  WaitingSchema
