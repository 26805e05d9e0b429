import { paths } from '@hive/domain/base/site/paths'
import { choicesOf } from '@hive/domain/leagues/leagues/league-fields'
import type { League } from '@hive/domain/season/season/league'
import { euroOf } from '@hive/domain/base/money/cents'
import { TABLE_RULES, USUAL_ORDER } from '@hive/domain/leagues/leagues/table-order'
import { monthOf, WEEKDAYS } from '@hive/domain/base/time/day'
import { photographPath, plainFile } from '@hive/domain/leagues/photographs/photograph'
import { pictureAddress, webAddress } from '@hive/domain/base/text/web-address'
import { z } from 'zod'
import { adjustment, partnerNight, playOffs, points, withdrawal } from '../leagues/league.ts'
import { fixtureToWire, fixtureWire } from './fixture-wire.ts'

const clockTime = z.string().regex(/^\d{2}:\d{2}$/)
const irishMoment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)

export const sportWire = z.object({
  sport_id: z.int(),
  name: z.string(),
  slug: z.string(),
  game_duration_in_minutes: z.int(),
  players_on_team: z.int(),
  rules: z.string(),
  'sport-rules-link': z.string(),
})

const venueWire = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  town: z.string(),
  eircode: z.string(),
  venue_type_id: z.int(),
  phone_number: z.string(),
  website_link: z.string(),
  latitude: z.number().nullable().default(null),
  longitude: z.number().nullable().default(null),
})

/** A league as the specification's clients read it; prices in euro. */
export const leagueWire = z.object({
  id: z.int(),
  title: z.string(),
  sport: sportWire,
  imgSrc: z.string(),
  venue: venueWire,
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** The nights, where they are not simply every week from the first day to the last. */
  nights: z.array(z.iso.date()).nullable().default(null),
  weekday: z.enum(WEEKDAYS),
  startTime: clockTime,
  endTime: clockTime,
  routeLink: z.string(),
  teamPrice: z.number(),
  individualPrice: z.number(),
  numberOfTeams: z.int(),
  ability_level: z.enum(choicesOf('abilityLevel')),
  co_ed: z.boolean(),
  registration_closed: z.boolean(),
  try_it_out_registration_enabled: z.boolean(),
  late_joining: z.enum(choicesOf('lateJoining')).default('pro_rata'),
  isUpcomingLeague: z.boolean(),
  /** When sign-up opens and closes by itself, in Irish time. */
  registration_opens: irishMoment.nullable().default(null),
  registration_closes: irishMoment.nullable().default(null),
  /** When last season's captains can sign up before everyone else. */
  renewal_opens: irishMoment.nullable().default(null),
  is_cancelled: z.boolean().default(false),
  game_scoring: z.enum(choicesOf('gameScoring')).default('single'),
  points_rule: z.enum(choicesOf('pointsRule')).default('screen'),
  own_points: points.default({ win: 3, draw: 1, loss: 0, forfeit: 0 }),
  table_order: z.array(z.enum(TABLE_RULES)).default([...USUAL_ORDER]),
  /** Points that staff have given teams or taken away. */
  table_adjustments: z.array(adjustment).readonly().default([]),
  /** Teams that have left the season, and how their games count. */
  withdrawals: z.array(withdrawal).readonly().default([]),
  weather_note: z.string().default(''),
  month: z.string(),
  places: z.int(),
  places_taken: z.int(),
  /** How many sign-ups stand in line for a place. */
  waiting: z.int().default(0),
  fixtures: z.array(fixtureWire),
  /** The seeds from the best down, and the games by their numbers. */
  playOffs: playOffs.nullable().default(null),
  /** Published nights on which partners change. */
  partner_nights: z.array(partnerNight).readonly().default([]),
})

export type LeagueWire = z.output<typeof leagueWire>

export function sportToWire(sport: League['sport']): z.output<typeof sportWire> {
  return {
    sport_id: sport.id,
    name: sport.name,
    slug: sport.slug,
    game_duration_in_minutes: sport.gameDurationInMinutes,
    players_on_team: sport.playersOnTeam,
    rules: sport.rules,
    'sport-rules-link': paths.sportRulesOf(sport.slug),
  }
}

function venueToWire(venue: League['venue']): LeagueWire['venue'] {
  return {
    id: venue.id,
    name: venue.name,
    address: venue.address,
    town: venue.town,
    eircode: venue.eircode,
    venue_type_id: venue.venueTypeId,
    phone_number: venue.phoneNumber,
    website_link: webAddress(venue.websiteLink),
    latitude: venue.position?.latitude ?? null,
    longitude: venue.position?.longitude ?? null,
  }
}

/** How a league's table counts and orders, and what stands below it. */
function tableToWire(league: League) {
  return {
    game_scoring: league.gameScoring,
    points_rule: league.pointsRule,
    own_points: league.ownPoints,
    table_order: [...league.tableOrder],
    table_adjustments: league.adjustments,
    withdrawals: league.withdrawals,
  }
}

/** Its first photograph, or the drawing that it has. */
function pictureOf({ photographs: [first] = [], image }: League): string {
  return first ? photographPath(first, plainFile(first)) : pictureAddress(image)
}

export function leagueToWire(league: League): LeagueWire {
  return {
    id: league.id,
    title: league.title,
    sport: sportToWire(league.sport),
    imgSrc: pictureOf(league),
    venue: venueToWire(league.venue),
    startDate: league.startDate,
    endDate: league.endDate,
    nights: league.nights && [...league.nights],
    weekday: league.weekday,
    startTime: league.startTime,
    endTime: league.endTime,
    routeLink: paths.league(league.id),
    teamPrice: euroOf(league.teamPrice),
    individualPrice: euroOf(league.individualPrice),
    numberOfTeams: league.numberOfTeams,
    ability_level: league.abilityLevel,
    co_ed: league.coEd,
    registration_closed: league.registrationClosed,
    try_it_out_registration_enabled: league.tryItOutEnabled,
    late_joining: league.lateJoining,
    isUpcomingLeague: league.isUpcoming,
    registration_opens: league.registrationOpens,
    registration_closes: league.registrationCloses,
    renewal_opens: league.renewalOpens,
    is_cancelled: league.isCancelled,
    ...tableToWire(league),
    weather_note: league.weatherNote,
    month: monthOf(league.startDate),
    places: league.places,
    places_taken: league.placesTaken,
    waiting: league.waiting,
    fixtures: league.fixtures.map(fixtureToWire),
    playOffs: league.playOffs,
    partner_nights: league.partnerNights ?? [],
  }
}
