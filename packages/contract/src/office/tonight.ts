import { ATTENDING } from '@hive/domain/season/attendance/attendance'
import { NIGHT_STATES } from '@hive/domain/office/tonight/tonight'
import { z } from 'zod'
import { day } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { nightOn } from '../season/call-off-night.ts'

const person = z.object({
  playerId: z.int(),
  name: z.string(),
  /** As people write it; empty where none is known. */
  phone: z.string(),
})

export type PersonTonight = z.output<typeof person>

const side = z.object({
  teamId: z.int(),
  name: z.string(),
  /** How many have a place on it, for how many more one is held, and how many the sport has on a team. */
  players: z.int(),
  invited: z.int(),
  needs: z.int(),
  hasCaptain: z.boolean(),
  /** How many say that they cannot come, and how many have said nothing since the game moved, or where silence is no yes. */
  out: z.int(),
  moved: z.int(),
  unsaid: z.int(),
  /** The captain first; nobody for those who do not look after the people of the league. */
  people: z.array(person.extend({ isCaptain: z.boolean(), attending: z.enum(ATTENDING) })),
})

export type SideTonight = z.output<typeof side>

const game = z.object({
  gameId: z.int(),
  leagueId: z.int(),
  start: z.iso.datetime(),
  court: z.int().nullable(),
  one: side,
  two: side,
  isOn: z.boolean(),
  /** `2 – 1`; null where it is still to come. */
  score: z.string().nullable(),
})

export type GameTonight = z.output<typeof game>

const night = z.object({
  day,
  leagueId: z.int(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  hall: z.string(),
  state: z.enum(NIGHT_STATES),
  games: z.int(),
})

export type NightAhead = z.output<typeof night>

const hall = z.object({
  venueId: z.int(),
  name: z.string(),
  nights: z.array(
    night.extend({
      /** What calling it off would do; null for those who may not, and once all of it is played. */
      off: nightOn.nullable(),
      /** Other coordinators of the league, for those who run its nights. */
      coordinators: z.array(person),
      /** Of a partner night, how many of those on it cannot come; by name for those who look after the people of the league. */
      absences: z.int(),
      absent: z.array(person),
    }),
  ),
  games: z.array(game),
})

export type HallTonight = z.output<typeof hall>

export const getTonight = endpoint({
  access: { permission: 'tasks', league: 'found' },
  path: '/api/organiser/tonight',
  summary:
    'What is on today in the caller’s leagues, by hall: the games with who is short and whom to ring, the nights of the week to come, and earlier nights without scores. Numbers of players are for those who look after the people of a league.',
  reply: z.object({
    today: day,
    halls: z.array(hall),
    /** The nights of the seven days after today. */
    ahead: z.array(night),
    missing: z.array(
      z.object({ leagueId: z.int(), title: z.string(), night: day, scores: z.int() }),
    ),
  }),
})

export type Tonight = z.output<typeof getTonight.reply>
