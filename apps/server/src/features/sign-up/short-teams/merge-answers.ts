import { askedToWire } from '@hive/contract/base/asked'
import type { TeamMerge } from '@hive/contract/sign-up/team-merges'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/base/money/cents'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { feeToWire, type TeamWithFee, withFees } from './merge-fees.ts'
import { hasAgreed, isOpen, mergeLimits, pairOf, problemOf } from './merge-pairs.ts'
import {
  endOverdueMerges,
  findMergeOf,
  findMergeReader,
  listTeamFacts,
  lockMerge,
  lockTeams,
  type MergeRow,
  type Pair,
  setMerge,
} from './merge-queries.ts'
import { lockSignUps, mergeTeams } from './merge-teams.ts'
import { sendMergeMail } from './jobs.ts'

/** The question to the captain of a team at the moment; `null` when there is none. */
export async function mergeAsked(
  context: Context,
  { playerId }: Caller,
  teamId: number,
): Promise<{ merge: TeamMerge | null }> {
  const { db, now } = context
  const reader = await findMergeReader(db, teamId)
  if (reader?.playerId !== playerId || reader.releasedAt !== null) throw notCaptain()
  const merge = await findMergeOf(db, teamId)
  if (!merge || merge.mailedAt === null || !isOpen(merge, now())) return { merge: null }
  const pair = await withFees(db, await readPair(context, merge))
  return { merge: mergeToWire(merge, pair, { isStaying: merge.teamId === teamId }) }
}

function mergeToWire(
  { stepId, at, endsAt, agreedBy, joiningAgreedBy }: MergeRow,
  { stays, joins }: Awaited<ReturnType<typeof withFees>>,
  { isStaying }: { isStaying: boolean },
): TeamMerge {
  const answers = [hasAgreed(stays, agreedBy), hasAgreed(joins, joiningAgreedBy)] as const
  const [own, other] = isStaying ? answers : [answers[1], answers[0]]
  return {
    stepId,
    asked: askedToWire({ device: null, at }),
    stays: teamToWire(stays),
    joins: teamToWire(joins),
    isStaying,
    invitationsEnd: joins.invited.length,
    ...feeToWire(joins),
    fee: euroOf(stays.paidCents),
    endsAt: endsAt.toISOString(),
    hasAgreed: own,
    hasOtherAgreed: other,
  }
}

function teamToWire({ name, captain, people }: Pair['stays']): TeamMerge['stays'] {
  return { name, captain: captain ?? '', players: people.length }
}

type Answer = { stepId: string; teamId: number }

/** Agrees for the caller’s team; with the second yes the teams are one. Again changes nothing. */
export const agree = atomic(
  async (context: Context, caller: Caller, answer: Answer & { back: number }) => {
    const { db } = context
    const merge = await lockMerge(db, answer.stepId)
    if (merge?.outcome === 'merged') {
      const reader = await findMergeReader(db, answer.teamId)
      if (reader?.playerId === caller.playerId && isOf(merge, answer.teamId)) {
        return { hasMerged: true }
      }
    }
    const open = admitOpen(context, merge, answer.teamId)
    const signUp = await lockSignUps(context, await readPair(context, open))
    await lockTeams(db, [open.teamId, open.joiningTeamId])
    const pair = await withFees(db, await readPair(context, open))
    const own = admitCaptain(pair, caller, answer.teamId)
    const problem = problemOf(pair, await mergeLimits(context, open.leagueId))
    if (problem !== null) throw new Refusal('merge_unavailable', problem)
    if (euroOf(pair.joins.paidCents) !== answer.back) throw otherAmount(pair)
    const isStaying = own === pair.stays
    const by = own.captainSignUpId ?? 0
    await setMerge(db, open.stepId, isStaying ? { agreedBy: by } : { joiningAgreedBy: by })
    const isOtherIn = isStaying
      ? hasAgreed(pair.joins, open.joiningAgreedBy)
      : hasAgreed(pair.stays, open.agreedBy)
    if (!isOtherIn || !signUp) return { hasMerged: false }
    await setMerge(db, open.stepId, { outcome: 'merged' })
    const expectedCents = pair.joins.paidCents
    await mergeTeams(context, { ...pair, signUp, by: caller.playerId, expectedCents })
    await writeToBoth(context, { ...open, backCents: expectedCents }, 'merged')
    return { hasMerged: true }
  },
)

/** Keeps the caller’s team as it is, and e-mails the other captain. Again changes nothing. */
export const decline = atomic(
  async (context: Context, caller: Caller, { stepId, teamId }: Answer) => {
    const { db, jobs } = context
    const merge = await lockMerge(db, stepId)
    if (merge?.outcome === 'declined' && isOf(merge, teamId)) return
    const open = admitOpen(context, merge, teamId)
    const pair = await readPair(context, open)
    const own = admitCaptain(pair, caller, teamId)
    const other = own === pair.stays ? pair.joins : pair.stays
    await setMerge(db, stepId, { outcome: 'declined' })
    await jobs.add(db, sendMergeMail, { stepId, teamId: other.id, kind: 'declined' })
    await noteAction(db, {
      by: caller.playerId,
      kind: 'merge_declined',
      subject: `league:${open.leagueId}`,
      after: { team: own.name, other: other.name },
    })
  },
)

/** Ends the questions that were not answered in time, and writes to the captains. */
export const endMerges = atomic(async (context: Context) => {
  const { db, now } = context
  for (const merge of await endOverdueMerges(db, now())) await writeToBoth(context, merge, 'over')
})

type MailKind = 'asked' | 'merged' | 'over'
type MergeTeams = { stepId: string; teamId: number; joiningTeamId: number; backCents?: number }

/** Orders mails to both captains. */
export async function writeToBoth(
  { db, jobs }: Context,
  { stepId, teamId: stays, joiningTeamId, backCents = 0 }: MergeTeams,
  kind: MailKind,
): Promise<void> {
  for (const teamId of [stays, joiningTeamId]) {
    await jobs.add(db, sendMergeMail, { stepId, teamId, kind, backCents })
  }
}

function isOf({ teamId, joiningTeamId }: MergeRow, id: number): boolean {
  return id === teamId || id === joiningTeamId
}

/** A question about this team that captains can still answer, and have been mailed. */
function admitOpen({ now }: Context, merge: MergeRow | undefined, teamId: number): MergeRow {
  if (!merge || merge.mailedAt === null || !isOf(merge, teamId)) throw notCaptain()
  if (isOpen(merge, now())) return merge
  throw new Refusal('offer_over', 'It’s too late to answer this: nothing has changed.')
}

async function readPair({ db }: Context, merge: MergeRow): Promise<Pair> {
  return pairOf(await listTeamFacts(db, merge.leagueId), merge)
}

function admitCaptain({ stays, joins }: Pair, { playerId }: Caller, teamId: number) {
  const own = stays.id === teamId ? stays : joins
  if (own.captainPlayerId === playerId) return own
  throw notCaptain()
}

function notCaptain(): Refusal {
  return new Refusal('team_not_found', 'You aren’t the captain of this team.')
}

function otherAmount({ joins }: { joins: TeamWithFee }): Refusal {
  const note = `What goes back for ${joins.name} has changed. Please look again before you agree.`
  return new Refusal('count_changed', note, { back: String(euroOf(joins.paidCents)) })
}
