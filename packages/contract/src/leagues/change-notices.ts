import { ANNOUNCED_CHANGES } from '@hive/domain/leagues/leagues/league-fields'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const access = { permission: 'messages', league: 'sent' } as const

/** An organiser's e-mail to people about a change; form and server check it alike. */
export const changeNoticeForm = z.object({
  text: z
    .string()
    .trim()
    .min(1, 'Please write what has changed.')
    .max(3000, 'Please use at most 3,000 characters.'),
})

const notice = z.object({
  noticeId: z.int(),
  /** Another one after every further change. */
  version: z.int(),
  changes: z.array(z.enum(ANNOUNCED_CHANGES)),
  /** A draft of the e-mail, made from before and after. */
  text: z.string(),
  /** How many people signed up before the change. */
  people: z.int(),
})

export type ChangeNotice = z.output<typeof notice>

export const getChangeNotice = endpoint({
  access,
  path: '/api/organiser/leagues/notice',
  summary:
    'The change of a league that people who have signed up haven’t been told about; null when there is none.',
  query: z.object({ leagueId: idText }),
  reply: z.object({ notice: notice.nullable() }),
})

const named = { leagueId: id, noticeId: id, version: z.int().min(0) }
export const sendChangeNotice = endpoint({
  access,
  path: '/api/organiser/leagues/notice/send',
  summary:
    'Writes to everyone who signed up before the change, once; 409 with the right number when it is another one. Again sends nothing.',
  body: changeNoticeForm.extend({ ...named, expectedPeople: z.int().min(0).max(100_000) }),
})

export const skipChangeNotice = endpoint({
  access,
  path: '/api/organiser/leagues/notice/skip',
  summary: 'Sets a change aside that needs no e-mail, or takes that back.',
  body: z.object({ ...named, isSkipped: z.boolean() }),
})
