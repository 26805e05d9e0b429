import { centsOf, priceText } from '../../base/money/cents.ts'
import { gameAnchor, paths } from '../../base/site/paths.ts'
import { addDays, type Day } from '../../base/time/day.ts'
import { irishInstant } from '../../base/time/irish.ts'

/** What a player can be asked, or be offered, the most pressing kinds first. */
export const WAITING_KINDS = [
  'place_offered',
  'group_offered',
  'place_given',
  'team_left',
  'captaincy',
  'team_invitation',
  'share_due',
  'league_move',
  'team_merge',
  'game_move',
  'attendance',
  'score_claim',
  'team_wish',
  'refund_choice',
  'group_invitation',
  'renewal',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** One thing that waits for a player’s answer. */
export type WaitingItem = {
  readonly kind: WaitingKind
  readonly leagueId: number
  readonly leagueTitle: string
  /** The player’s team, or the one that they are asked to join. */
  readonly team: string | null
  /** Who asks: a player, or another team; empty for someone without a name. */
  readonly from: string | null
  /** In euro. */
  readonly amount: number | null
  /** The game that it is about. */
  readonly fixtureId?: number | undefined
}

type Ending = {
  readonly kind: WaitingKind
  /** The moment at which it ends. */
  readonly endsAt: string | null
  /** Its last day, where it ends with a day. */
  readonly lastDay: Day | null
}

/** What ends first in front, what has no end behind it; things that end together by how pressing they are. */
export function inOrder<Item extends Ending>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (one, other) =>
      endOf(one) - endOf(other) ||
      WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind),
  )
}

function endOf({ endsAt, lastDay }: Ending): number {
  if (endsAt !== null) return Date.parse(endsAt)
  if (lastDay !== null) return irishInstant(addDays(lastDay, 1), '00:00').getTime()
  return Number.MAX_SAFE_INTEGER
}

type Terms = {
  readonly text: (item: WaitingItem) => string
  readonly button: string
  readonly path: (leagueId: number) => string
}

const { league, registration, teamPlayerSignUp, refundChoice } = paths
const yourLeagues = () => paths.yourLeagues
const team = (item: WaitingItem) => item.team ?? 'your team'
const from = (item: WaitingItem) => item.from || 'A player'
const sum = (item: WaitingItem) => priceText(centsOf(item.amount ?? 0) ?? 0)

const TERMS: Record<WaitingKind, Terms> = {
  place_offered: {
    text: (item) => `A place in ${item.leagueTitle} is yours, if you take it.`,
    button: 'Take the place',
    path: league,
  },
  group_offered: {
    text: (item) => `There are places for all of your group in ${item.leagueTitle}.`,
    button: 'Say yes',
    path: registration,
  },
  place_given: {
    text: (item) =>
      `${from(item)} gives you their place in ${item.leagueTitle}. You pay us nothing.`,
    button: 'Take the place',
    path: registration,
  },
  team_left: {
    text: (item) =>
      `${from(item)} is leaving ${team(item)}. Without a captain the team leaves ${item.leagueTitle}.`,
    button: 'Take the team over',
    path: yourLeagues,
  },
  captaincy: {
    text: (item) => `${from(item)} asks you to be captain of ${team(item)} in ${item.leagueTitle}.`,
    button: 'Answer',
    path: yourLeagues,
  },
  team_invitation: {
    text: (item) => `${team(item)} keeps a place for you in ${item.leagueTitle}.`,
    button: 'Join the team',
    path: teamPlayerSignUp,
  },
  share_due: {
    text: (item) => `Your share of ${team(item)}’s fee for ${item.leagueTitle} is ${sum(item)}.`,
    button: 'Pay your share',
    path: registration,
  },
  league_move: {
    text: (item) => `${item.leagueTitle} may not go ahead. You can move to another league.`,
    button: 'Answer',
    path: registration,
  },
  team_merge: {
    text: (item) => `We ask ${team(item)} and ${from(item)} to become one team.`,
    button: 'Answer',
    path: registration,
  },
  game_move: {
    text: (item) => `${from(item)} would like to move a game of ${item.leagueTitle}.`,
    button: 'Answer',
    path: registration,
  },
  score_claim: {
    text: (item) => `${from(item)} have told us how your game in ${item.leagueTitle} went.`,
    button: 'See if it’s right',
    path: yourLeagues,
  },
  attendance: {
    text: (item) => `A game of ${team(item)} in ${item.leagueTitle} has moved. Can you make it?`,
    button: 'Say if you can',
    path: yourLeagues,
  },
  team_wish: {
    text: (item) =>
      `When can ${team(item)} play? We’re about to draw the fixtures of ${item.leagueTitle}.`,
    button: 'Tell us',
    path: registration,
  },
  refund_choice: {
    text: (item) => `${sum(item)} of ${item.leagueTitle} goes back: to your card, or as a credit?`,
    button: 'Choose how you get it back',
    path: refundChoice,
  },
  group_invitation: {
    text: (item) => `${from(item)} asks you to wait with them for places in ${item.leagueTitle}.`,
    button: 'Answer',
    path: registration,
  },
  renewal: {
    text: (item) => `${team(item)} can sign up for ${item.leagueTitle} before anyone else.`,
    button: 'Sign up again',
    path: league,
  },
}

/** The sentence by which a player reads what waits for them. */
export function waitingText(item: WaitingItem): string {
  return TERMS[item.kind].text(item)
}

/** The name of the button that leads there, and its page. */
export function waitingWay({
  kind,
  leagueId,
  fixtureId,
}: Pick<WaitingItem, 'kind' | 'leagueId' | 'fixtureId'>): { label: string; path: string } {
  const { button, path } = TERMS[kind]
  const place = fixtureId === undefined ? '' : `#${gameAnchor(fixtureId)}`
  return { label: button, path: `${path(leagueId)}${place}` }
}
