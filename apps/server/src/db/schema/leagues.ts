import type { Day } from '@hive/domain/base/time/day'
import type { KeptName, PlainLeagueValues } from '@hive/domain/leagues/leagues/league-fields'
import type { AnnouncedFields } from '@hive/domain/leagues/leagues/league-plan'
import type { Blackout, OpeningSlot } from '@hive/domain/leagues/venues/venue-hours'
import type { League } from '@hive/domain/season/season/league'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type LeaguesSchema = {
  renewalsNotWanted: {
    id: GeneratedAlways<number>
    playerId: number
    saidAt: Date
  }
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
  changeNotices: {
    id: GeneratedAlways<number>
    leagueId: number
    before: JSONColumnType<AnnouncedFields>
    version: Generated<number>
    changedAt: Generated<Date>
    text: string | null
    closedAt: Date | null
  }
  photographs: {
    id: string
    width: number
    height: number
    createdAt: Generated<Date>
  }
  /** The pictures that are made of a photograph, by name: `480.avif`, say. */
  photographFiles: {
    photographId: string
    name: string
    bytes: Buffer
  }
  /** Which venue or league shows a photograph: one of the two. */
  shownPhotographs: {
    id: GeneratedAlways<number>
    photographId: string
    venueId: number | null
    leagueId: number | null
    position: number
    alt: string
  }
  leaguePlaces: {
    leagueId: number
    capacity: number
    taken: Generated<number>
    calledOff: Generated<boolean>
  }
}

/** Columns that a new league must name; every other column has a default. */
type RequiredColumn =
  | 'title'
  | 'sportId'
  | 'venueId'
  | 'startTime'
  | 'endTime'
  | 'numberOfTeams'
  | 'abilityLevel'
  | 'coEd'

/** The columns that hold a field of the league under its name; of its own kind are the rules' values. */
type FieldColumns = {
  -readonly [Name in KeptName]: Name extends RequiredColumn
    ? KeptValues[Name]
    : Generated<KeptValues[Name]>
}

type KeptValues = PlainLeagueValues &
  Pick<League, 'image' | 'ownPoints' | 'tableOrder'> & {
    /** Null for the newest. */
    agreementVersion: string | null
  }

type LeaguesTable = FieldColumns & {
  id: Generated<number>
  startDate: Day
  endDate: Day
  /** Null where it is played every week. */
  nights: Generated<readonly Day[] | null>
  registrationClosed: Generated<boolean>
  isUpcoming: Generated<boolean>
  teamPriceCents: number
  individualPriceCents: number
  cancelledAt: Date | null
  cancelledReason: Generated<string>
  /** The earlier league that it was copied from. */
  renewsId: number | null
  /** Null for a draft. */
  publishedAt: Generated<Date | null>
  /** When an organiser has discarded a draft. */
  discardedAt: Date | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
