import { type Cents, priceText } from '../../base/money/cents.ts'
import type { Day } from '../../base/time/day.ts'
import { irishDay, irishInstant } from '../../base/time/irish.ts'

/** For how long two captains can agree to merge their teams. */
export const MERGE_DAYS = 3

/** When such a question ends: after some days, and at the latest with the day before the first night. */
export function mergeEnd(firstNight: Day, now: Date): Date {
  const latest = new Date(now.getTime() + MERGE_DAYS * 86_400_000)
  const night = irishInstant(firstNight, '00:00')
  return night < latest ? night : latest
}

/** How many people a team has room for: a captain, and as many teammates as play in a team of this sport. */
export function roomOnTeam(playersOnTeam: number): number {
  return playersOnTeam + 1
}

/** A team that may be merged with another one of its league. */
export type MergingTeam = {
  readonly name: string
  readonly players: number
  /** Open invitations, but for those to people who are on the other team. */
  readonly invited: number
  /** Whether a captain has signed it up and paid for it, as opposed to one of people who signed up alone. */
  readonly isSignedUp: boolean
  readonly captain: string | null
  /** Whether its captain has cancelled, and the others are asked to take it over. */
  readonly isLeft: boolean
  readonly hasGames: boolean
  /** Whether its captain has split the fee with the team. */
  readonly hasSplitFee: boolean
}

export type MergeLimits = {
  readonly firstNight: Day
  readonly now: Date
  /** How many people a team has room for. */
  readonly room: number
}

/**
 * Why two teams cannot become one, `null` when they can. The first one stays with its open invitations; those of the one
 * that joins it end.
 */
export function mergeProblem(
  stays: MergingTeam,
  joins: MergingTeam,
  { firstNight, now, room }: MergeLimits,
): string | null {
  if (irishDay(now) >= firstNight) return 'The league has begun, so its teams stay as they are.'
  for (const team of [stays, joins]) {
    const problem = ownProblem(team)
    if (problem !== null) return problem
  }
  const together = stays.players + stays.invited + joins.players
  if (together <= room) return null
  return `Together they’d be ${together}, and a team has room for ${room}.`
}

function ownProblem(team: MergingTeam): string | null {
  const { name, isSignedUp, captain, isLeft, hasGames, hasSplitFee } = team
  if (!isSignedUp) {
    return `The people on ${name} signed up alone. You can move them to another team one by one.`
  }
  if (captain === null) return `${name} has no captain to ask.`
  if (isLeft) {
    return `${captain} is leaving ${name}, and the others on it are asked whether one of them takes it over.`
  }
  if (hasSplitFee) return `${name} shares its fee among its players, so it stays as it is.`
  return hasGames ? `${name} has games in this league already, so it stays as it is.` : null
}

export type MergeTerms = {
  readonly stays: { readonly name: string; readonly captain: string; readonly players: number }
  readonly joins: { readonly name: string; readonly players: number }
  /** How many open invitations of the team that joins end. */
  readonly invitationsEnd: number
  /** The money paid for the team that joins, which all goes back, and its payer, also if they have left it. */
  readonly back: Cents
  readonly payer: string
  /** The money paid for the team that stays. */
  readonly fee: Cents
}

/** The terms that both captains agree to, in sentences: who plays with whom, and what becomes of the two fees. */
export function mergeTerms(terms: MergeTerms): string[] {
  const { stays, joins, invitationsEnd } = terms
  const together = stays.players + joins.players
  return [
    `The players of ${joins.name} join ${stays.name}, which keeps its name and its captain, ${stays.captain}. Together you’d be ${together}.`,
    moneyText(terms, together),
    ...(invitationsEnd > 0 ? [`Invitations from ${joins.name} that nobody has answered end.`] : []),
  ]
}

function moneyText({ stays, joins, back, payer, fee }: MergeTerms, together: number): string {
  const returned =
    back > 0
      ? `${priceText(back)} goes back to ${payer || 'the player'} for ${joins.name}.`
      : `Nothing was paid for ${joins.name}, so nothing goes back.`
  if (fee === 0) return returned
  const about = fee % together === 0 ? '' : 'about '
  const share = `${about}${priceText(Math.round(fee / together))} each`
  return `${returned} The ${priceText(fee)} paid for ${stays.name} is the one fee that’s left. How you share it is up to you: it’s ${share}.`
}
