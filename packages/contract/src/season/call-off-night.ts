import { NIGHT_OFF_WHYS } from '@hive/domain/season/inventory/night-off'
import { z } from 'zod'
import { day, id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

export const nightOn = z.object({
  leagueId: z.int(),
  title: z.string(),
  night: day,
  venue: z.string(),
  isOutdoor: z.boolean(),
  /** Games that have no score yet; a partner night counts as one. */
  games: z.int(),
  /** When the first of them starts. */
  start: z.iso.datetime(),
  /** How many people get an e-mail if it is called off. */
  people: z.int(),
})

export type NightOn = z.output<typeof nightOn>

export const getNightsOn = endpoint({
  access: { permission: 'fixtures', league: 'found' },
  path: '/api/organiser/nights-on',
  summary: 'The leagues of the caller that play today, and have not finished.',
  reply: z.object({ nights: z.array(nightOn) }),
})

/** Why a night is off, as its form has it. */
export const nightOffForm = z
  .object({
    why: z.enum(NIGHT_OFF_WHYS, 'Please choose why.'),
    note: z.string().trim().max(120, 'Please keep the reason under 120 characters.'),
  })
  .superRefine(({ why, note }, context) => {
    if (why !== 'other' || note.length >= 5) return
    context.addIssue({ code: 'custom', path: ['note'], message: 'Please say why.' })
  })

export const callOffNight = endpoint({
  access: { permission: 'fixtures', league: 'sent' },
  path: '/api/organiser/nights-on/call-off',
  summary:
    'Calls tonight off: its games wait for another date, everyone concerned is told, calendars follow, and the night is lost for the league. 409 for any other night, and when other people would be told than the organiser saw.',
  body: nightOffForm.safeExtend({
    leagueId: id,
    night: day,
    expectedPeople: z.int().min(0).max(100_000),
  }),
  reply: z.object({ games: z.int(), people: z.int() }),
})
