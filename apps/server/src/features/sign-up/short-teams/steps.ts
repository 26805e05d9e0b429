import type {
  ShortTeam,
  takeShortTeamStep,
  undoShortTeamStep,
} from '@hive/contract/sign-up/short-teams'
import { Refusal } from '@hive/domain/errors'
import { mailTime } from '@hive/domain/sign-up/short-teams/short-team'
import { mergeEnd } from '@hive/domain/sign-up/short-teams/team-merge'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { admitTeam, hasMoved, lockPlace } from '#features/sign-up/league-people/service.ts'
import { putOnTeam } from '#features/base/memberships/service.ts'
import { endCallsOnJoining } from '#features/roster/calls/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { passCaptaincyOn } from '#features/roster/teams/service.ts'
import { shortTeamOf } from './short-teams.ts'
import { mergeLimits, pairOf, problemOf } from './merge-pairs.ts'
import { insertMerge, listTeamFacts } from './merge-queries.ts'
import { insertStep, lockStep, setUndone } from './queries.ts'
import { admitDissolving } from './dissolve.ts'
import { sendShortTeamMails } from './jobs.ts'

type StepOrder = z.output<typeof takeShortTeamStep.body>
type UndoOrder = z.output<typeof undoShortTeamStep.body>

/** Takes a step about a short team; its e-mails wait, so that Undo takes them back. Resolves to the step. */
export const takeStep = atomic(
  async (context: Context, { playerId: by }: Caller, { leagueId, teamId, step }: StepOrder) => {
    const { db, jobs, now } = context
    const { kind } = step
    // The second of two steps at once sees the first.
    const teamIds = kind === 'merge' ? [teamId, step.joiningTeamId] : [teamId]
    for (const id of teamIds.toSorted(byNumber)) await admitTeam(db, { leagueId, teamId: id })
    const team = await shortTeamOf(context, leagueId, teamId)
    admitStep(team)
    if (kind === 'nudge' && !team.mayNudge) throw notAgain(team.captain)
    if (kind === 'play_short' && team.playsShort !== null) return team.playsShort
    const joining = kind === 'top_up' ? step.registrationIds.toSorted(byNumber) : []
    await putOn(context, { leagueId, teamId, registrationIds: joining })
    const registrationIds =
      kind === 'individuals'
        ? await admitDissolving(context, { leagueId, teamId, ...step })
        : joining
    const ask = kind === 'merge' && (await admitMerge(context, { leagueId, team, ...step }))
    const stepId = await insertStep(db, { teamId, kind, registrationIds, at: now() })
    if (ask) await insertMerge(db, { stepId, ...ask })
    if (kind !== 'play_short') {
      await jobs.addLater(db, mailTime(now()), sendShortTeamMails, { stepId })
    }
    const after = { step: kind, team: team.name, people: registrationIds.length }
    await noteAction(db, { by, kind: 'short_team_step', subject: `league:${leagueId}`, after })
    return stepId
  },
)

type MergeStep = { leagueId: number; team: ShortTeam; joiningTeamId: number }

/** Refuses two teams that cannot merge; resolves to what their captains are asked. */
async function admitMerge(context: Context, { leagueId, team, joiningTeamId }: MergeStep) {
  admitStep(await shortTeamOf(context, leagueId, joiningTeamId))
  const { teamId } = team
  const limits = await mergeLimits(context, leagueId)
  const pair = pairOf(await listTeamFacts(context.db, leagueId), { teamId, joiningTeamId })
  const problem = teamId === joiningTeamId ? SAME_TEAM : problemOf(pair, limits)
  if (problem !== null) {
    throw new Refusal('merge_unavailable', problem, { joiningTeamId: problem })
  }
  return { joiningTeamId, endsAt: mergeEnd(limits.firstNight, limits.now) }
}

const SAME_TEAM = 'Please choose another team.'

/** Refuses a team about which something is decided already. */
function admitStep({ name, merge, becomes }: ShortTeam): void {
  if (merge?.state === 'asked') {
    const note = `The captains of ${name} and ${merge.other} are asked to merge. Wait for their answer, or take the question back.`
    throw new Refusal('changed_meanwhile', note)
  }
  if (becomes === null) return
  const note = `The people of ${name} are about to become individuals. Take that back first.`
  throw new Refusal('changed_meanwhile', note)
}

function byNumber(one: number, other: number): number {
  return one - other
}

function notAgain(captain: string | null): Refusal {
  return captain === null
    ? new Refusal('not_found', 'This team has no captain to write to.')
    : new Refusal('too_many_requests', `We’ve asked ${captain} in the last 24 hours already.`)
}

type JoinStep = { leagueId: number; teamId: number; registrationIds: readonly number[] }

/** Puts people who have no team on one. Their sign-ups come in the order of their numbers, so that no two steps wait for each other. */
async function putOn(context: Context, { leagueId, teamId, registrationIds }: JoinStep) {
  const { db } = context
  for (const registrationId of registrationIds) {
    const place = await lockPlace(db, registrationId)
    if (place.leagueId !== leagueId || place.teamId !== null) throw hasMoved()
    await putOnTeam(db, { leagueId, teamId, playerIds: [place.playerId] })
    await endCallsOnJoining(context, db, { leagueId, playerId: place.playerId, teamId })
  }
}

/** Takes a step back while its e-mails wait. One that was taken back already is left as it is. */
export const undoStep = atomic(
  async (context: Context, { playerId: by }: Caller, { leagueId, stepId }: UndoOrder) => {
    const { db, now } = context
    const step = await lockStep(db, stepId)
    if (step?.leagueId !== leagueId) throw new Refusal('not_found', 'There is no such step.')
    if (step.undoneAt !== null) return
    if (step.mailedAt !== null) {
      throw new Refusal('changed_meanwhile', 'The e-mails have gone out, so this stays as it is.')
    }
    const joined = step.kind === 'top_up' ? step.registrationIds : []
    for (const registrationId of joined) {
      const place = await lockPlace(db, registrationId)
      if (place.teamId !== step.teamId) throw hasMoved()
      await putOnTeam(db, { leagueId, teamId: null, playerIds: [place.playerId] })
      await passCaptaincyOn(context, db, { leagueId, playerId: place.playerId })
    }
    await setUndone(db, stepId, now())
    const before = { step: step.kind, people: step.registrationIds.length }
    await noteAction(db, { by, kind: 'short_team_undone', subject: `league:${leagueId}`, before })
  },
)
