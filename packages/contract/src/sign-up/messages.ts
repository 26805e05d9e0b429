import { CHOSEN_SEEN, CHOSEN_VIEWS, MOST_PEOPLE } from '@hive/domain/sign-up/messages/audience'
import {
  MESSAGE_LENGTH,
  MESSAGE_STATES,
  SUBJECT_LENGTH,
} from '@hive/domain/sign-up/messages/message'
import { z } from 'zod'
import { id, idText, textToRead } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

/** A message of organisers has the league of its audience; one to people of a list may have none. */
const access = { permission: 'messages', league: 'found' } as const

const moment = z.iso.datetime()

/** Whom an organiser writes to. */
export const messageAudience = z.discriminatedUnion('to', [
  z.object({ to: z.enum(['league', 'captains', 'waiting', 'fill_ins']), leagueId: id }),
  z.object({ to: z.literal('team'), leagueId: id, teamId: id }),
  z.object({ to: z.literal('coming'), leagueId: id, day: z.iso.date() }),
  z.object({ to: z.literal('here'), leagueId: id, day: z.iso.date() }),
  z.object({
    to: z.literal('filter'),
    view: z.enum(CHOSEN_VIEWS),
    leagueId: id.nullable(),
    seen: z.enum(CHOSEN_SEEN).nullable(),
  }),
  z.object({ to: z.literal('people') }),
])

export type MessageAudience = z.output<typeof messageAudience>

/** What an organiser writes; form and server check it alike. */
export const messageForm = z.object({
  subject: textToRead('Please say in a few words what it’s about.').max(
    SUBJECT_LENGTH,
    `Please use at most ${SUBJECT_LENGTH} characters.`,
  ),
  text: textToRead('Please write your message.').max(
    MESSAGE_LENGTH,
    'Please use at most 3,000 characters.',
  ),
})

const counted = {
  /** How many people would get it now, and how many have muted messages. */
  people: z.int(),
  muted: z.int(),
}

export const countAudience = endpoint({
  access,
  path: '/api/organiser/messages/count',
  summary: 'How many people a message to an audience would reach, before it is written.',
  body: z.object({
    audience: messageAudience,
    /** Whom an audience of people chosen one by one has. */
    playerIds: z.array(id).max(MOST_PEOPLE).default([]),
  }),
  reply: z.object(counted),
})

export const saveDraft = endpoint({
  access,
  path: '/api/organiser/messages/draft',
  summary:
    'Keeps a message that is not sent yet, and counts who would get it. Its author alone sees it.',
  body: messageForm.extend({
    /** Null for a new one. */
    messageId: id.nullable(),
    audience: messageAudience,
    playerIds: z.array(id).max(MOST_PEOPLE).default([]),
  }),
  reply: z.object({ messageId: z.int(), version: z.int(), ...counted }),
})

const named = { messageId: id }

/** A draft as its author has seen it: 409 when another tab has changed it. */
const seen = { ...named, version: z.int().min(0) }

export const testMessage = endpoint({
  access,
  path: '/api/organiser/messages/test',
  summary: 'E-mails a draft to its author, as everyone will get it.',
  body: z.object(seen),
})

export const sendMessage = endpoint({
  access,
  path: '/api/organiser/messages/send',
  summary:
    'Sends a draft to everyone of its audience, once; 409 with the right number when it is another one. Again sends nothing.',
  body: z.object({ ...seen, expectedPeople: z.int().min(1).max(MOST_PEOPLE) }),
})

export const discardDraft = endpoint({
  access,
  path: '/api/organiser/messages/discard',
  summary: 'Deletes a draft of the caller’s. Safe to repeat.',
  body: z.object(named),
})

export const takeDownMessage = endpoint({
  access,
  path: '/api/organiser/messages/take-down',
  summary:
    'Takes down a message, or one answer to it: nobody reads it any more, and who has not got it gets none. Safe to repeat.',
  body: z.object({ ...named, answerId: id.nullable() }),
})

const progress = {
  /** How many people it was for, and how many of them have been sent it, have muted messages, or were not there any more. */
  people: z.int(),
  sent: z.int(),
  muted: z.int(),
  gone: z.int(),
}

const listed = z.object({
  messageId: z.int(),
  /** Whom it went to, in words. */
  audience: z.string(),
  leagueId: z.int().nullable(),
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  author: z.string(),
  isOwn: z.boolean(),
  /** When it was sent; of a draft, when it was begun. */
  at: moment,
  ...progress,
  answers: z.int(),
})

export type ListedMessage = z.output<typeof listed>

export const getMessages = endpoint({
  access,
  path: '/api/organiser/messages',
  summary:
    'The messages of organisers in the caller’s leagues and their own drafts, the last first.',
  query: z.object({ leagueId: idText.optional() }),
  reply: z.object({ messages: z.array(listed) }),
})

const answer = z.object({
  answerId: z.int(),
  by: z.string(),
  text: z.string(),
  at: moment,
  isTakenDown: z.boolean(),
})

export const getMessage = endpoint({
  access,
  path: '/api/organiser/messages/one',
  summary: 'One message of organisers with how far it is; the answers to it for its author alone.',
  query: z.object({ messageId: idText }),
  reply: listed.extend({
    text: z.string(),
    version: z.int(),
    /** What it was written to, for a draft that goes on. */
    chosen: messageAudience,
    /** Its people one by one, of a draft to these alone. */
    playerIds: z.array(z.int()),
    answersTo: z.array(answer),
  }),
})

export type OneMessage = z.output<typeof getMessage.reply>

export const getAudiences = endpoint({
  access: { permission: 'messages', league: 'sent' },
  path: '/api/organiser/messages/audiences',
  summary:
    'The teams of a league, the days on which it plays from today, and those whose night is on phones now, to choose who is written to.',
  query: z.object({ leagueId: idText }),
  reply: z.object({
    teams: z.array(z.object({ id: z.int(), name: z.string() })),
    days: z.array(z.iso.date()),
    /** Days of which phones say now who is there. */
    nights: z.array(z.iso.date()),
  }),
})

const reported = z.object({
  messageId: z.int(),
  /** Null where it is the message itself. */
  answerId: z.int().nullable(),
  leagueId: z.int().nullable(),
  league: z.string().nullable(),
  author: z.string(),
  text: z.string(),
  /** How many people have asked for it, and since when. */
  reports: z.int(),
  since: moment,
})

export type ReportedText = z.output<typeof reported>

export const getReports = endpoint({
  access,
  path: '/api/organiser/messages/reports',
  summary:
    'Messages and answers in the caller’s leagues that readers have asked organisers to look at.',
  reply: z.object({ reports: z.array(reported) }),
})

export const decideReport = endpoint({
  access,
  path: '/api/organiser/messages/reports/decide',
  summary:
    'Takes a text down that readers have asked organisers to look at, or lets it stay. Safe to repeat.',
  body: z.object({ ...named, answerId: id.nullable(), isTakenDown: z.boolean() }),
})
