import { MOST_PEOPLE } from '@hive/domain/sign-up/messages/audience'
import { ANSWER_LENGTH, MESSAGE_LENGTH } from '@hive/domain/sign-up/messages/message'
import { z } from 'zod'
import { id, idText, textToRead } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'

const moment = z.iso.datetime()
const named = { messageId: id }

/** The text of a captain, and of an answer; form and server check them alike. */
export const teamMessageForm = z.object({
  text: textToRead('Please write your message.').max(
    MESSAGE_LENGTH,
    'Please use at most 3,000 characters.',
  ),
})
export const answerForm = z.object({
  text: textToRead('Please write your answer.').max(
    ANSWER_LENGTH,
    'Please use at most 1,000 characters.',
  ),
})

const reached = { people: z.int(), muted: z.int() }

export const getTeamsToWrite = endpoint({
  access: 'player',
  path: '/api/messages/teams',
  summary:
    'The teams that the caller leads with their games to come, and how many people a message would reach.',
  reply: z.object({
    teams: z.array(
      z.object({
        teamId: z.int(),
        name: z.string(),
        leagueId: z.int(),
        ...reached,
        /** Those who come are everyone who has not said that they cannot. */
        games: z.array(z.object({ fixtureId: z.int(), start: moment, ...reached })),
      }),
    ),
  }),
})

export type TeamToWrite = z.output<typeof getTeamsToWrite.reply>['teams'][number]

export const writeToTeam = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/messages/write',
  summary:
    'A captain writes to their team, or to those of it who come to a game; 409 with the right number when it is another one. The same again sends nothing.',
  body: teamMessageForm.extend({
    teamId: id,
    fixtureId: id.nullable(),
    expectedPeople: z.int().min(1).max(MOST_PEOPLE),
  }),
  reply: z.object({ messageId: z.int() }),
})

const ownMessage = z.object({
  messageId: z.int(),
  /** The writer, such as `Aoife B., your captain` or `Maeve Kelly, organiser`. */
  from: z.string(),
  isOwn: z.boolean(),
  league: z.string().nullable(),
  subject: z.string(),
  at: moment,
  isTakenDown: z.boolean(),
  answers: z.int(),
})

export type OwnMessage = z.output<typeof ownMessage>

export const getOwnMessages = endpoint({
  access: 'player',
  path: '/api/messages',
  summary: 'The messages that the caller has written or can read, the last first.',
  reply: z.object({ messages: z.array(ownMessage) }),
})

const answer = z.object({
  answerId: z.int(),
  by: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  at: moment,
  isTakenDown: z.boolean(),
  /** Whether the caller has asked organisers to look at it. */
  isReported: z.boolean(),
})

export const getOwnMessage = endpoint({
  access: 'player',
  path: '/api/messages/one',
  summary: 'One message with the answers that the caller reads.',
  query: z.object({ messageId: idText }),
  reply: ownMessage.extend({
    text: z.string(),
    /** How many people it goes to, and how many have been sent it; null for all but its writer. */
    reach: z.object({ people: z.int(), sent: z.int() }).nullable(),
    /** Whether all its readers read the answers; else the writer alone does. */
    isThread: z.boolean(),
    /** Whether the caller can answer it. */
    isOpen: z.boolean(),
    opensUntil: moment,
    isReported: z.boolean(),
    answersTo: z.array(answer),
  }),
})

export type ReadMessage = z.output<typeof getOwnMessage.reply>

export const answerMessage = endpoint({
  access: 'player',
  mails: 'others',
  path: '/api/messages/answer',
  summary:
    'Answers a message: to its sender, or, for one of a captain about a game, to those who come. The same again is one answer.',
  body: answerForm.extend(named),
})

const text = z.object({ ...named, answerId: id.nullable() })

export const removeOwnText = endpoint({
  access: 'player',
  path: '/api/messages/remove',
  summary: 'Takes down a message or an answer that the caller has written. Safe to repeat.',
  body: text,
})

export const reportText = endpoint({
  access: 'player',
  path: '/api/messages/report',
  summary:
    'Asks organisers to look at a message or an answer that the caller can read. Safe to repeat.',
  body: text,
})
