import { TEAM_AFTERS } from '@hive/domain/roster/teams/leaving'
import { z } from 'zod'
import { takenWay } from '../money/by-hand.ts'
import { id } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { medicalAnswers } from '../account/medical-answers.ts'

/** Where the download of one's data is; it answers with a zip and needs a recent sign-in. */
export const MY_DATA_PATH = '/api/account/data'

const deletion = z.object({
  /** When the account goes; `null` while it stays. */
  dueAt: z.iso.datetime().nullable(),
})

/** The effect of the deletion on one of the caller's places, as the server will carry it out; money in cents. */
const consequence = z.object({
  leagueTitle: z.string(),
  team: z.object({ name: z.string(), captain: z.string(), after: z.enum(TEAM_AFTERS) }).nullable(),
  back: z.int().nullable(),
  /** Money that would become a credit, and ends. */
  credit: z.int().optional(),
  shareBack: z.int().optional(),
  byHand: takenWay.optional(),
})

const deletionAhead = deletion.extend({
  /** When it would go, or goes. */
  until: z.iso.datetime(),
  /** The effects on that day, place by place. */
  consequences: z.array(consequence),
  /** In cents: what is left of their credits, which end then. */
  credit: z.int(),
})

export const getDeletion = endpoint({
  access: 'player',
  path: '/api/account/deletion',
  summary:
    'Whether, and when, the caller’s account is to be deleted, and what that does, or would do, to their places and teams.',
  reply: deletionAhead,
})

export const askForDeletion = endpoint({
  access: 'player',
  mails: 'others',
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'Asks for the caller’s account to be deleted in seven days. Needs a recent sign-in.',
  reply: deletion,
})

export const keepAccount = endpoint({
  access: 'player',
  method: 'POST',
  path: '/api/account/deletion/cancel',
  summary: 'Changes the caller’s mind about deletion.',
  reply: deletion,
})

/** Someone's health answers as an organiser sees them, once they have said why. */
export const healthReading = z.object({
  playerId: z.int(),
  name: z.string(),
  emergencyContactName: z.string(),
  emergencyContactPhoneNumber: z.string(),
  medicalConditions: z.string(),
  freeOfMedicalConditions: z.boolean(),
  medicalQuestions: medicalAnswers,
})

export const getHealthReadings = endpoint({
  access: 'player',
  path: '/api/account/health-readings',
  summary: 'Who has looked at the caller’s own health answers, when and why; the last look first.',
  reply: z.object({
    readings: z.array(
      z.object({
        at: z.iso.datetime(),
        /** The name of who looked; all who may look are organisers. */
        by: z.string(),
        role: z.literal('organiser'),
        reason: z.string(),
      }),
    ),
  }),
})

export const readHealth = endpoint({
  access: { permission: 'health', league: 'found' },
  isSensitive: true,
  path: '/api/organiser/health-readings',
  summary:
    'Opens one player’s health declaration; its owner sees who looked, when and why on their account page and in their data.',
  body: z.object({
    playerId: id,
    reason: z
      .string()
      .trim()
      .min(5, 'Please say why you need to see this.')
      .max(200, 'Please keep the reason under 200 characters.'),
  }),
  reply: healthReading,
})
