import { FIXTURE_STATUSES, FORFEITS, SCORE_BASES } from '@hive/domain/season/fixtures/fixture'
import {
  type OwnLeagueField,
  SHOWN_FIELDS,
  type ShownName,
} from '@hive/domain/leagues/leagues/league-fields'
import type { League } from '@hive/domain/season/season/league'
import { TABLE_RULES } from '@hive/domain/leagues/leagues/table-order'
import { pick } from '@hive/domain/pick'
import { WEEKDAYS } from '@hive/domain/base/time/day'
import { pictureAddress, webAddress } from '@hive/domain/base/text/web-address'
import { z } from 'zod'
import { plainLeagueValues } from './league-fields.ts'

export const points = z.object({
  win: z.number(),
  draw: z.number(),
  loss: z.number(),
  forfeit: z.number(),
})
const team = z.object({ id: z.int(), name: z.string() })
const order = z.array(z.enum(TABLE_RULES)).readonly()

const sport = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  gameDurationInMinutes: z.int(),
  playersOnTeam: z.int(),
  rules: z.string(),
})

const venue = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  town: z.string(),
  eircode: z.string(),
  venueTypeId: z.int(),
  phoneNumber: z.string(),
  websiteLink: z.string().overwrite(webAddress),
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
})

export const photographShape = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})

const fixture = z.object({
  id: z.int(),
  teamOne: team,
  teamTwo: team,
  startTime: z.iso.datetime(),
  courtNumber: z.int().nullable(),
  venueId: z.int(),
  hall: z.string().optional(),
  score: z.object({ teamOne: z.int(), teamTwo: z.int() }).nullable(),
  sets: z
    .array(z.tuple([z.int(), z.int()]).readonly())
    .readonly()
    .nullable(),
  status: z.enum(FIXTURE_STATUSES),
  statusReason: z.string(),
  forfeit: z.enum(FORFEITS).nullable(),
  scoreBasis: z.enum(SCORE_BASES).optional(),
})

export const playOffs = z.object({
  pools: z.object({ count: z.int(), through: z.int(), points, order }).nullable(),
  seeds: z.array(team).readonly(),
  games: z
    .array(
      z.object({
        number: z.int(),
        fixtureId: z.int().nullable(),
        startTime: z.iso.datetime(),
        courtNumber: z.int().nullable(),
        hall: z.string().optional(),
        isWaiting: z.boolean(),
      }),
    )
    .readonly(),
})

/** A night on which partners change, as everyone may see it: no names. */
export const partnerNight = z.object({
  id: z.int(),
  startTime: z.iso.datetime(),
  /** How long a round takes. */
  minutes: z.int(),
  rounds: z.int(),
  courts: z.array(z.int()).readonly(),
  players: z.int(),
  hall: z.string().optional(),
  /** Why it is off; `null` while it is on. */
  calledOff: z.string().nullable(),
  changedAt: z.iso.datetime(),
})

export const adjustment = z.object({
  teamId: z.int(),
  teamName: z.string(),
  points: z.number(),
  reason: z.string(),
})

export const withdrawal = z.object({
  teamId: z.int(),
  teamName: z.string(),
  counts: z.enum(['void', 'forfeit']),
  fixtureIds: z.array(z.int()).readonly(),
})

/** A league as our own pages read it: what the table of fields shows everyone, and its season. Prices are in cents. */
export const leagueShape = z.object({
  ...pick(plainLeagueValues, SHOWN_FIELDS.filter(isPlain)),
  id: z.int(),
  sport,
  venue,
  otherHalls: z
    .array(
      z.object({
        from: z.iso.date(),
        until: z.iso.date(),
        startTime: z.string(),
        endTime: z.string(),
        venue,
        text: z.string(),
      }),
    )
    .readonly()
    .optional(),
  image: z.string().overwrite(pictureAddress),
  photographs: z.array(photographShape).readonly().optional(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  nights: z.array(z.iso.date()).readonly().nullable(),
  weekday: z.enum(WEEKDAYS),
  teamPrice: z.int(),
  individualPrice: z.int(),
  registrationClosed: z.boolean(),
  isUpcoming: z.boolean(),
  isCancelled: z.boolean(),
  ownPoints: points,
  tableOrder: order,
  adjustments: z.array(adjustment).readonly(),
  withdrawals: z.array(withdrawal).readonly(),
  lot: z.array(z.int()).readonly().optional(),
  places: z.int(),
  placesTaken: z.int(),
  waiting: z.int(),
  fixtures: z.array(fixture).readonly(),
  playOffs: playOffs.nullable(),
  partnerNights: z.array(partnerNight).readonly().optional(),
}) satisfies z.ZodType<League>

function isPlain(name: ShownName): name is Exclude<ShownName, OwnLeagueField> {
  return name in plainLeagueValues
}
