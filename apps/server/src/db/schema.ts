import type { AccountSchema } from './schema/account.ts'
import type { BooksSchema } from './schema/books.ts'
import type { CalendarSchema } from './schema/calendar.ts'
import type { ChangeNoticesSchema } from './schema/change-notices.ts'
import type { CreditsSchema } from './schema/credits.ts'
import type { DirectorySchema } from './schema/directory.ts'
import type { FixturesSchema } from './schema/fixtures.ts'
import type { GameMovesSchema } from './schema/game-moves.ts'
import type { HouseSchema } from './schema/house.ts'
import type { IdentitySchema } from './schema/identity.ts'
import type { ImportsSchema } from './schema/imports.ts'
import type { InterestSchema } from './schema/interest.ts'
import type { LeagueMovesSchema } from './schema/league-moves.ts'
import type { LeaguesSchema } from './schema/leagues.ts'
import type { LegalDetailsSchema } from './schema/legal-details.ts'
import type { MailsSchema } from './schema/mails.ts'
import type { MembershipsSchema } from './schema/memberships.ts'
import type { MissedNightsSchema } from './schema/missed-nights.ts'
import type { PartnerNightsSchema } from './schema/partner-nights.ts'
import type { PaymentsSchema } from './schema/payments.ts'
import type { PeopleSchema } from './schema/people.ts'
import type { PlacesSchema } from './schema/places.ts'
import type { PlayOffsSchema } from './schema/play-offs.ts'
import type { PrivacySchema } from './schema/privacy.ts'
import type { RegistrationSchema } from './schema/registration.ts'
import type { RewardsSchema } from './schema/rewards.ts'
import type { ScheduleEditsSchema } from './schema/schedule-edits.ts'
import type { SchedulesSchema } from './schema/schedules.ts'
import type { SessionSchema } from './schema/session.ts'
import type { ShortTeamsSchema } from './schema/short-teams.ts'
import type { SplitFeeSchema } from './schema/split-fee.ts'
import type { StatusSchema } from './schema/status.ts'
import type { TablesSchema } from './schema/tables.ts'
import type { TeamsSchema } from './schema/teams.ts'
import type { TransfersSchema } from './schema/transfers.ts'
import type { WaitingSchema } from './schema/waiting.ts'

export type { RecordedMove } from './schema/schedules.ts'
export type { ShortTeamStepKind, TeamMergeOutcome } from './schema/short-teams.ts'

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
  HouseSchema &
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
  PeopleSchema &
  PlacesSchema &
  PlayOffsSchema &
  PrivacySchema &
  RegistrationSchema &
  RewardsSchema &
  ScheduleEditsSchema &
  SchedulesSchema &
  SessionSchema &
  ShortTeamsSchema &
  SplitFeeSchema &
  StatusSchema &
  TablesSchema &
  TeamsSchema &
  TransfersSchema &
  WaitingSchema
