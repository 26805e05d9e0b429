import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { mergeMailKind } from './mails/merge.ts'

const step = z.object({ stepId: z.uuid() })

export const sendShortTeamMails = job('send-short-team-mails', step, { waitsForUndo: true })

export const sendShortTeamNudge = job('send-short-team-nudge', step.extend({ teamId: z.int() }))

// `teamId`: the team whose captain is written to. `backCents`: what goes back for a team that has joined another.
export const sendMergeMail = job(
  'send-merge-mail',
  step.extend({ teamId: z.int(), kind: mergeMailKind, backCents: z.int().optional() }),
)

export const sendIndividualsMail = job(
  'send-individuals-mail',
  step.extend({ playerId: z.int(), backCents: z.int() }),
)

export const endTeamMerges = job('end-team-merges', nothing, { cron: '*/10 * * * *' })
