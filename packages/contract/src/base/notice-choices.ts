import { z } from 'zod'
import { id, idText } from './common.ts'
import { endpoint } from '../endpoint.ts'

/** By e-mail; a topic each, as in `base/notices/choices` of the domain. */
const byMail = z.object({
  week: z.boolean(),
  changes: z.boolean(),
  fill_in: z.boolean(),
  messages: z.boolean(),
})

const team = z.object({
  /** By which it is muted: a player has one team in a league. */
  leagueId: z.int(),
  league: z.string(),
  /** Null for a player without a team. */
  team: z.string().nullable(),
  isMuted: z.boolean(),
})

export const getNoticeChoices = endpoint({
  access: 'player',
  path: '/api/notice-choices',
  summary:
    'What the caller wants to be told of by e-mail, and their teams with whether they have muted them.',
  reply: z.object({ byMail, teams: z.array(team) }),
})

export type NoticeChoicesSent = z.output<typeof getNoticeChoices.reply>

export const chooseNotices = endpoint({
  access: 'player',
  path: '/api/notice-choices',
  summary:
    'Saves what the caller wants to be told of, and which of their teams they mute, by league. What is left out stays as it is. Safe to repeat.',
  body: z.object({
    byMail: byMail.partial(),
    muted: z.array(id).max(200),
    /** Those that are muted no more; without it all but `muted`. */
    unmuted: z.array(id).max(200).optional(),
  }),
})

/** The form of the account page. */
export const noticeForm = byMail.extend({ muted: z.array(idText) })

export type NoticeForm = z.input<typeof noticeForm>
