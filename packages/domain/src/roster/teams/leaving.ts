import { momentLabel } from '../../base/time/moment-label.ts'
import { type Cents, priceText } from '../../base/money/cents.ts'

/**
 * How someone with a place leaves: they cancel, they delete their account, or an organiser takes them out. `time_over`: the
 * time is over in which the others on the team could have taken it over.
 */
export const WAYS_OUT = ['cancels', 'deletes', 'removed', 'time_over'] as const
export type WayOut = (typeof WAYS_OUT)[number]

/** Someone on a team that a captain signed up, and who else is on it. */
export type OnTeam = {
  /** Whether the team's sign-up, and so its payment, is theirs. */
  readonly hasSignedUp: boolean
  /** Who leads the team: they, another one, or no one. */
  readonly captain: 'they' | 'another' | 'none'
  /** How many others have joined. */
  readonly others: number
}

/**
 * The fate of a team when one of its people leaves. `stays`: it is as it was. `returns`: the captaincy goes back to the one
 * who signed the team up. `first_hands_over`: they cannot go by themselves before another one leads the team. `passes`: the
 * team's sign-up goes to its captain, with its places and what was paid for them. `asks`: the others are asked to take the
 * team over, and have some days for it. `decides`: the organiser says who leads the team now, or that it goes. `ends`: it
 * leaves the league.
 */
export const TEAM_AFTERS = [
  'stays',
  'returns',
  'first_hands_over',
  'passes',
  'asks',
  'decides',
  'ends',
] as const
export type TeamAfter = (typeof TEAM_AFTERS)[number]

const WITH_OTHERS: Readonly<Record<WayOut, TeamAfter>> = {
  cancels: 'asks',
  deletes: 'asks',
  removed: 'decides',
  time_over: 'ends',
}

/** A team belongs to its people: it ends with one of them only when no one else is on it, or none of them takes it over. */
export function teamAfter({ hasSignedUp, captain, others }: OnTeam, way: WayOut): TeamAfter {
  if (!hasSignedUp) {
    if (captain !== 'they') return 'stays'
    return way === 'cancels' ? 'first_hands_over' : 'returns'
  }
  if (captain === 'another') return 'passes'
  return others > 0 ? WITH_OTHERS[way] : 'ends'
}

type Departure = {
  readonly after: TeamAfter
  readonly teamName: string
  /** Who leads the team, where that is another one; empty where the name is not known. */
  readonly captain: string
  /** Until when the others can take the team over. */
  readonly until: Date
  /** The part of their share of its fee that goes back if the team passes on. */
  readonly shareBack?: Cents | undefined
  /** How many games of its season the team has to come. */
  readonly games?: number | undefined
}

/** What a team that leaves its league means for its season; empty where it has no games to come. */
export function gamesOffText(games: number): string {
  if (games === 0) return ''
  const which = games === 1 ? 'Its game to come is' : `Its ${games} games to come are`
  return ` ${which} called off then, and we tell its opponents.`
}

/** The fate of a team, in words for the one who leaves it. */
export function teamAfterText({
  after,
  teamName,
  captain,
  until,
  shareBack = 0,
  games = 0,
}: Departure): string {
  const texts: Record<TeamAfter, string> = {
    stays: `${teamName} plays on without you.`,
    returns: `${teamName} plays on. The player who signed it up is its captain again.`,
    first_hands_over: `You’re captain of ${teamName}, so hand the captaincy over first.`,
    passes: `${teamName} plays on with ${captain || 'its captain'} and keeps its places. What you paid for them stays with the team${shareBack > 0 ? ', but for your share of its fee' : ''}.`,
    asks: `We ask the others on ${teamName} whether one of them takes it over. They have until ${momentLabel(until)}. If one does, the team plays on, and what you paid stays with its places${shareBack > 0 ? `, but for your share of its fee: of that you get ${priceText(shareBack)} back` : ''}. If no one does, the team leaves the league then, and everyone on it loses their place.${gamesOffText(games)}`,
    decides: `${teamName} stays if one of the others leads it.`,
    ends: `${teamName} leaves the league with you: no one else has joined it yet.${gamesOffText(games)}`,
  }
  return texts[after]
}

/** The effect of an account's deletion on one of its owner's places. */
export type Consequence = {
  readonly leagueTitle: string
  /** Their team that a captain signed up, and what becomes of it; null for someone who is in alone. */
  readonly team: {
    readonly name: string
    readonly captain: string
    readonly after: TeamAfter
    readonly games?: number | undefined
  } | null
  /** In cents: the money that they get back; on a team that is asked, if no one takes it over. Null: they have paid nothing. */
  readonly back: Cents | null
  /** In cents: what would become a credit again, and ends with the account. */
  readonly credit?: Cents | undefined
  /** In cents: what they get back of shares of its fee if the team is taken over. */
  readonly shareBack?: Cents | undefined
  /** How what they get back goes if an organiser gives it back themselves. */
  readonly byHand?: 'cash' | 'bank' | undefined
}

/** The same in words, for dialog and mail. */
export function consequenceText(
  { leagueTitle, team, back, credit = 0, shareBack, byHand }: Consequence,
  until: Date,
): string {
  const place = team
    ? teamAfterText({ ...team, teamName: team.name, until, shareBack })
    : 'You give up your place.'
  const money = back === null ? '' : ` ${backText(team?.after ?? null, back)}`
  const way = byHand && back !== null && back > 0 ? ` ${BY_HAND[byHand]}` : ''
  const lost =
    credit > 0
      ? ` ${priceText(credit)} that you paid with credit doesn’t come back: credit ends with your account.`
      : ''
  return `${leagueTitle}: ${place}${money}${way}${lost}`
}

/** The end of the credit of someone whose account goes, for dialog and mail. */
export function creditEndsText(credit: Cents): string {
  return `Your credit of ${priceText(credit)} ends with your account. Until then you can spend it, or give it to a teammate under Your payments.`
}

/** Details to tell us: no account number is kept, and later only the receipt says whose the money is. */
const BY_HAND = {
  cash: 'You paid in cash, so we hand it back to you. Please write to us about where and when, before then or with the receipt number in our last e-mail.',
  bank: 'You paid by bank transfer, so we transfer it back. Please write to us with the account that it should go to, before then or with the receipt number in our last e-mail.',
} as const

function backText(after: TeamAfter | null, back: Cents): string {
  const sum = priceText(back)
  if (after === 'asks') return back > 0 ? `Then you get ${sum} back.` : 'Nothing goes back then.'
  return back > 0 ? `You get ${sum} back.` : 'Nothing goes back to you.'
}
