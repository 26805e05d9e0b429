import { randomUUID } from 'node:crypto'
import { nameForMail } from '@hive/domain/base/text/names'
import { mergeTerms } from '@hive/domain/sign-up/short-teams/team-merge'
import { listed } from '@hive/domain/base/text/words'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { mailed } from '#features/base/mails/service.ts'
import { sendTeamMail, tellCaptains } from '#features/roster/teams/service.ts'
import { alone } from '#jobs/alone.ts'
import type { DataOf } from '#jobs/declare.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { nudgeMail } from './mails/nudge.ts'
import { endMerges, writeToBoth } from './merge-answers.ts'
import { mergeMail } from './mails/merge.ts'
import { individualsMail } from './mails/individuals.ts'
import { withFees } from './merge-fees.ts'
import { pairOf } from './merge-pairs.ts'
import {
  findMerge,
  findMergeReader,
  listTeamFacts,
  type MergeRow,
  type TeamFacts,
} from './merge-queries.ts'
import { findNudge, findIndividual, listStillOn, lockStep, setMailed } from './queries.ts'
import { dissolveByStep } from './dissolve.ts'
import * as job from './jobs.ts'

/** Orders the e-mails of a step, once, unless it was taken back while they waited. */
export const sendMails = atomic(
  async (context: Context, { stepId }: DataOf<typeof job.sendShortTeamMails>) => {
    const { db, jobs, now } = context
    const found = await lockStep(db, stepId)
    if (!found || found.undoneAt !== null || found.mailedAt !== null) return
    await setMailed(db, stepId, now())
    const { kind, teamId } = found
    if (kind === 'individuals') return dissolveByStep(context, found)
    if (kind === 'nudge') await jobs.add(db, job.sendShortTeamNudge, { stepId, teamId })
    const merge = kind === 'merge' && (await findMerge(db, stepId))
    if (merge) await writeToBoth(context, merge, 'asked')
    const joined = await listStillOn(db, found)
    const passages = joined.map((playerId) => {
      return { playerId, from: null, to: teamId, how: 'moved' } as const
    })
    await tellCaptains(context, db, passages, 'organiser')
    for (const playerId of joined) {
      await jobs.add(db, sendTeamMail, {
        mailId: randomUUID(),
        teamId,
        playerId,
        kind: 'placed',
      })
    }
  },
)

/** The terms that the captains of two teams are asked to agree to, with names as mails show them. */
async function termsOf({ db }: Context, merge: MergeRow): Promise<string[]> {
  const pair = pairOf(await listTeamFacts(db, merge.leagueId), merge)
  const { stays, joins } = await withFees(db, pair)
  return mergeTerms({
    stays: namesForMail(stays),
    joins: namesForMail(joins),
    invitationsEnd: joins.invited.length,
    back: joins.paidCents,
    payer: listed(joins.payers.map(nameForMail)),
    fee: stays.paidCents,
  })
}

function namesForMail({ name, captain, people }: TeamFacts) {
  return {
    name: nameForMail(name),
    captain: nameForMail(captain ?? ''),
    players: people.length,
  }
}

/** Jobs of short teams: the e-mails of a step, once it can no longer be taken back. */
export const SHORT_TEAM_WORK: readonly Handled[] = [
  handled(job.sendShortTeamMails, sendMails),
  mailed(job.sendShortTeamNudge, nudgeMail, async (context, { stepId, teamId }) => {
    const found = await findNudge(context.db, teamId)
    const today = irishDay(context.now())
    // The team is gone or has enough players by now, or the league is over.
    if (!found || found.players >= found.least || today > found.endDate) return null
    return { ...found, stepId, today }
  }),
  mailed(job.sendMergeMail, mergeMail, async (context, data) => {
    const { stepId, teamId, kind, backCents = 0 } = data
    const { db } = context
    const reader = await findMergeReader(db, teamId)
    const merge = await findMerge(db, stepId)
    if (!reader || !merge) return null
    // A team that has left the league since has a mail about that.
    if (kind !== 'merged' && (merge.isGone || reader.releasedAt !== null)) return null
    if (kind === 'asked' && merge.outcome !== null) return null
    const isStaying = merge.teamId === teamId
    const terms = kind === 'asked' ? await termsOf(context, merge) : []
    const other = isStaying ? merge.joiningName : merge.teamName
    const { at, endsAt } = merge
    return { ...reader, stepId, teamId, kind, isStaying, other, at, endsAt, terms, backCents }
  }),
  mailed(job.sendIndividualsMail, individualsMail, async (context, data) => {
    const found = await findIndividual(context.db, data)
    return found && { ...data, ...found }
  }),
  handled(job.endTeamMerges, alone(endMerges)),
]
