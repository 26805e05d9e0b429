import type { CaptainMoves } from '@hive/domain/season/game-moves/captain-moves'
import type { SplitRule } from '@hive/domain/money/split-fee/split-fee'
import type { TransferRule } from '@hive/domain/sign-up/transfers/transfer'
import type { League } from '@hive/domain/season/season/league'
import type { Blackout, OpeningSlot } from '@hive/domain/leagues/venues/venue-hours'
import type { WithdrawalRule } from '@hive/domain/season/table/withdrawal'
import type { Generated, JSONColumnType } from 'kysely'

export type LeaguesSchema = {
  sports: {
    id: Generated<number>
    name: string
    playedAs: string | null
    slug: string | null
    gameDurationInMinutes: number | null
    playersOnTeam: number | null
    rules: string | null
    version: Generated<number>
  }
  venues: {
    id: Generated<number>
    name: string
    address: string
    town: string
    eircode: Generated<string>
    venueTypeId: number
    phoneNumber: Generated<string>
    websiteLink: Generated<string>
    latitude: number | null
    longitude: number | null
    mapLink: Generated<string>
    courts: Generated<string[]>
    openings: JSONColumnType<OpeningSlot[], string | undefined>
    blackouts: JSONColumnType<Blackout[], string | undefined>
    hourCents: number | null
    cancelDays: number | null
    version: Generated<number>
  }
  leagues: LeaguesTable
  promotions: {
    id: Generated<number>
    percent: number
    fromWall: string
    untilWall: string
    label: string
    couponCode: string
    /** Null for all leagues. */
    leagueId: number | null
    version: Generated<number>
  }
}

/** Fields that the rules know of a league and its row does not have under that name: joined, counted or converted. */
type UnstoredField =
  | 'id'
  | 'sport'
  | 'venue'
  | 'weekday'
  | 'teamPrice'
  | 'individualPrice'
  | 'isCancelled'
  | 'places'
  | 'placesTaken'
  | 'waiting'
  | 'fixtures'
  | 'adjustments'
  | 'withdrawals'

/** Columns that a new league must name; every other column has a default. */
type RequiredColumn =
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'numberOfTeams'
  | 'abilityLevel'
  | 'coEd'

/** The columns that a league has in the rules too, under the same names. */
type LeagueColumns = {
  -readonly [Name in Exclude<keyof League, UnstoredField>]: Name extends RequiredColumn
    ? League[Name]
    : Generated<League[Name]>
}

type LeaguesTable = LeagueColumns & {
  id: Generated<number>
  sportId: number
  venueId: number
  teamPriceCents: number
  individualPriceCents: number
  cancelledAt: Date | null
  cancelledReason: Generated<string>
  rosterDeadline: string | null
  /** Null for the newest. */
  agreementVersion: string | null
  /** The earlier league that it was copied from. */
  renewsId: number | null
  renewalOpens: string | null
  placeTransfer: Generated<TransferRule>
  splitFee: Generated<SplitRule>
  withdrawalRule: Generated<WithdrawalRule>
  captainMoves: Generated<CaptainMoves>
  /** For each team; null without a minimum. */
  genderMinimum: number | null
  genderMinimumOf: Generated<number>
  /** Each night. */
  courtsBooked: Generated<number>
  /** Null for a draft. */
  publishedAt: Generated<Date | null>
  /** When an organiser has discarded a draft. */
  discardedAt: Date | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
