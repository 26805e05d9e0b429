import { z } from 'zod'
import { idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

/** Of teams: a screen in a hall names no person. */
const game = z.object({
  court: z.int().nullable(),
  one: z.string(),
  two: z.string().nullable(),
  start: z.string(),
  isOn: z.boolean(),
  hasBegun: z.boolean().default(false),
  score: z.string().nullable(),
})

const table = z.object({
  title: z.string(),
  rows: z.array(
    z.object({ place: z.int(), team: z.string(), played: z.int(), points: z.number() }),
  ),
  more: z.int(),
})

export const getHallScreen = endpoint({
  access: 'anyone',
  path: '/api/screen',
  summary:
    'What the screen of a hall shows now: the courts with their games by team, the next ones, and the table of one league. `asOf` is when all of it was so.',
  query: z.object({ hall: idText }),
  reply: z.object({
    asOf: z.iso.datetime(),
    hall: z.string(),
    courts: z.array(game),
    next: z.array(game),
    table: table.nullable(),
    notes: z.array(z.string()),
  }),
})

export type HallScreenReply = z.output<typeof getHallScreen.reply>
