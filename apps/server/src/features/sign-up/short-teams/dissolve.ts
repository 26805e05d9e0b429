import type { ShortTeam } from '@hive/contract/sign-up/short-teams'
import { Refusal } from '@hive/domain/errors'
import { type Cents, euroOf } from '@hive/domain/base/money/cents'
import { dissolvedFee, dissolveProblem } from '@hive/domain/sign-up/short-teams/dissolve-team'
import type { MergeLimits } from '@hive/domain/sign-up/short-teams/team-merge'
import { listed } from '@hive/domain/base/text/words'
import type { Context } from '#context.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { oweRefund, paidFor } from '#features/money/payments/service.ts'
import {
  lockRegistration,
  type Registration,
  dissolveTeam,
} from '#features/roster/registration/service.ts'
import { limitsAt } from './merge-pairs.ts'
import { type TeamWithFee, withFee } from './merge-fees.ts'
import { listTeamFacts, lockTeams, type TeamFacts } from './merge-queries.ts'
import { type lockStep, setUndone } from './queries.ts'
import { sendIndividualsMail } from './jobs.ts'

/** The effect of becoming individuals for a team; `null` where it cannot. */
export function individualsForDesk(
  team: TeamWithFee,
  { limits, price }: { limits: MergeLimits; price: Cents },
): ShortTeam['individuals'] {
  if (problemOf(team, limits) !== null) return null
  const { people, paidCents: paid } = { ...team, people: signUpsOf(team).length }
  const { back } = dissolvedFee({ paid, people, price })
  return {
    people,
    fee: euroOf(paid),
    price: euroOf(price * people),
    back: euroOf(back),
    payer: listed(team.payers),
  }
}

function problemOf(team: TeamFacts, limits: MergeLimits): string | null {
  return dissolveProblem({ ...team, isSignedUp: team.signUpId !== null }, limits)
}

/** The sign-ups that a team consists of, the payer’s first; not those of individuals who were put on it. */
function signUpsOf({ signUpId, mateIds }: TeamFacts): number[] {
  return signUpId === null ? [] : [signUpId, ...mateIds]
}

type Order = { leagueId: number; teamId: number; back: number }

/** Refuses a team that cannot become individuals, or not on the terms that were seen; resolves to its sign-ups. */
export async function admitDissolving(
  context: Context,
  { leagueId, teamId, back }: Order,
): Promise<number[]> {
  const { team, limits, price } = await readTeam(context, { leagueId, teamId })
  if (!team) throw new Refusal('team_not_found', 'This team isn’t in the league any more.')
  const problem = problemOf(team, limits)
  if (problem !== null) throw new Refusal('individuals_unavailable', problem)
  const withPaid = await withFee(context.db, team)
  const { back: now = 0 } = individualsForDesk(withPaid, { limits, price }) ?? {}
  if (now !== back) {
    const note = `What goes back for ${team.name} has changed. Please look again.`
    throw new Refusal('count_changed', note, { back: String(now) })
  }
  return signUpsOf(team).toSorted((one, other) => one - other)
}

async function readTeam(
  context: Context,
  { leagueId, teamId }: { leagueId: number; teamId: number },
) {
  const { startDate, sport, individualPrice: price } = await leagueForSignUp(context, leagueId)
  const limits = limitsAt(context, { startDate, least: sport.playersOnTeam })
  const team = (await listTeamFacts(context.db, leagueId)).find(({ id }) => id === teamId)
  return { team, limits, price }
}

type Step = NonNullable<Awaited<ReturnType<typeof lockStep>>>

/**
 * Makes individuals of the people on a team, now that the step can no longer be taken back. A team that has changed since
 * stays as it is, and the step counts as taken back.
 */
export async function dissolveByStep(context: Context, step: Step): Promise<void> {
  const { db, now } = context
  const locked: Registration[] = []
  for (const id of step.registrationIds) locked.push(await lockRegistration(db, id))
  await lockTeams(db, [step.teamId])
  const stepId = step.id
  const { team, limits, price } = await readTeam(context, step)
  const signUp = locked.find(({ id }) => id === team?.signUpId)
  if (!team || !signUp || !isSame(team, step) || problemOf(team, limits) !== null) {
    return setUndone(db, stepId, now())
  }
  await dissolve(context, {
    team,
    signUp,
    mates: locked.filter((one) => one !== signUp),
    price,
    stepId,
  })
}

type DissolveOrder = {
  team: TeamFacts
  signUp: Registration
  mates: readonly Registration[]
  price: Cents
  stepId: string
}

async function dissolve(context: Context, { team, signUp, mates, price, stepId }: DissolveOrder) {
  const { db, jobs } = context
  const people = [signUp, ...mates]
  const paid = await paidFor(db, signUp.id)
  const fee = paid.reduce((sum, { cents }) => sum + cents, 0)
  const { back, shares } = dissolvedFee({ paid: fee, people: people.length, price })
  const cause = { actor: 'system', reason: `${team.name} became individuals` }
  const order = { reason: 'organiser', actor: cause.actor, note: cause.reason } as const
  await oweRefund(context, db, { paid, cents: back, key: `dissolved:${stepId}`, ...order })
  await dissolveTeam(context, db, signUp, { mates, shares, cause })
  for (const { playerId } of people) {
    const backCents = playerId === signUp.playerId ? back : 0
    await jobs.add(db, sendIndividualsMail, { stepId, playerId, backCents })
  }
}

function isSame(team: TeamFacts, { registrationIds }: Step): boolean {
  const now = signUpsOf(team)
  return now.length === registrationIds.length && now.every((id) => registrationIds.includes(id))
}
