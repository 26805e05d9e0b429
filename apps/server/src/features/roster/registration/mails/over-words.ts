import { paths } from '@hive/domain/base/site/paths'
import { signInPath } from '@hive/domain/base/session/return-path'
import { CANCELLATION_FEE } from '@hive/domain/money/payments/cancellation'
import { choiceText } from '@hive/domain/money/payments/refund-choice'
import { BACK_WAYS, type BackWay, comesBackText } from '@hive/domain/base/money/ways'
import { receiptNumber } from '@hive/domain/money/payments/receipt'
import { type Cents, priceText } from '@hive/domain/base/money/cents'
import { nameForMail } from '@hive/domain/base/text/names'
import { z } from 'zod'
import type { Reader } from '#features/base/mails/service.ts'

/** The mails about a registration that is over. */
export const overMailKind = z.enum([
  'place_gone',
  'try_out_over',
  'given_up',
  'paid_twice',
  'payment_failed',
  'cancelled',
  'league_cancelled',
  'refund_choice',
  'team_gone',
  'released',
  'removed',
  'given',
  'team_passed',
])

export type Over = Reader & {
  id: number
  kind: z.output<typeof overMailKind>
  /** The sign-up whose receipt says so, and its series; null where someone else has it. */
  receiptId: number | null
  series: string
  title: string
  leagueId: number
  teamName: string | null
  cancelledReason: string
  /** The amount paid and not refunded before. */
  paidCents: number
  /** The captain's reward of the team that has come off another price. */
  rewardUsedCents: Cents
  /** The money that goes back, or has gone back, without a choice, by the way that it goes. */
  backBy: Readonly<Record<BackWay, Cents>>
  /** The money that the player may choose card or credit for in this league, and until when. */
  choosingCents: number
  chooseUntil: Date | null
  /** The newest of the refunds that they choose for; null without a choice. */
  choiceId: number | null
  isCalledOff: boolean
  /** Whether they keep their place all the same. */
  isIn: boolean
  /** Whether the player is on the league's waiting list. */
  isInLine: boolean
  /** The amount that the card has refused. */
  heldUpCents: number
  /** Whether a bank holds the payment until a dispute is decided. */
  isWithheld: boolean
  /** Whether someone else had paid for the place and given it to them. */
  isTakenOver: boolean
  /** The money they had paid as their share of the team's fee, and the part of it that goes back. */
  shareCents: number
  shareBackCents: number
}

type OverText = {
  subject: string
  lines: string[]
  facts?: [name: string, value: string][]
  button: [text: string, path: string]
}

const FIND: OverText['button'] = ['Find a league', paths.leagues]
const NO_REFUND = 'Under our cancellation policy, there’s no refund at this point.'
const NOTHING_PAID = 'You haven’t paid us anything, so there’s nothing to refund.'

/** The words of such a mail, with what happens with the money. */
export function overWords(over: Over): OverText {
  const team = nameForMail(over.teamName ?? '') || 'your team'
  return WORDINGS[over.kind]({ ...over, back: moneyLines(over), team })
}

function moneyLines(over: Over): string[] {
  const { backBy, heldUpCents, choosingCents, chooseUntil, isWithheld } = over
  const heldUp = `We can’t put ${priceText(heldUpCents)} back on your card from here, so we’ll e-mail you about how to get it to you.`
  return [
    ...(chooseUntil ? [choiceText(choosingCents, chooseUntil)] : []),
    ...(chooseUntil && isWithheld ? [waits(choosingCents)] : []),
    ...BACK_WAYS.flatMap((way) => {
      if (backBy[way] === 0) return []
      return way === 'card' && isWithheld ? waits(backBy.card) : comesBackText(backBy[way], way)
    }),
    ...(heldUpCents > 0 ? [heldUp] : []),
  ]
}

function waits(cents: number): string {
  return `Your bank is looking into this payment, so ${priceText(cents)} has to wait until they’ve decided.`
}

type RefundToChoose = Pick<Over, 'chooseUntil' | 'leagueId'>

/** The button of a mail about money that goes back: to choose how, where that can be chosen. */
function nextStep(
  { chooseUntil, leagueId }: RefundToChoose,
  otherwise: OverText['button'] = FIND,
): OverText['button'] {
  if (chooseUntil === null) return otherwise
  return ['Choose how you get it back', signInPath(paths.refundChoice(leagueId))]
}

type Paid = RefundToChoose &
  Pick<
    Over,
    | 'receiptId'
    | 'series'
    | 'paidCents'
    | 'rewardUsedCents'
    | 'backBy'
    | 'heldUpCents'
    | 'choosingCents'
  >

/** The button of a mail about money: the choice, or the receipt of what was paid. */
function moneyButton({ receiptId, paidCents, ...over }: Paid): OverText['button'] {
  if (paidCents === 0 || receiptId === null) return nextStep(over)
  return nextStep(over, ['See your receipt', signInPath(paths.receipt(receiptId))])
}

/** The amount paid, the part that is kept, and the number of the receipt. */
function moneyFacts(over: Paid): [string, string][] {
  const { receiptId, series, paidCents, rewardUsedCents, backBy, heldUpCents, choosingCents } = over
  const back = BACK_WAYS.reduce((sum, way) => sum + backBy[way], heldUpCents + choosingCents)
  return [
    ['Paid', priceText(paidCents)],
    ...(back > 0 && back < paidCents ? keptFacts(paidCents - back, rewardUsedCents) : []),
    ['Goes back', back > 0 ? priceText(back) : 'nothing'],
    ...(receiptId === null
      ? []
      : [['Receipt', receiptNumber(receiptId, series)] as [string, string]]),
  ]
}

/** The part that is kept: the fee, with what a reward has given them already, or in its place what a credit has. */
function keptFacts(cents: Cents, rewardUsed: Cents): [string, string][] {
  if (cents !== CANCELLATION_FEE + rewardUsed) {
    const name = 'Kept, as a cancellation fee or for a credit or reward that you’ve used'
    return [[name, priceText(cents)]]
  }
  const fee: [string, string] = ['Cancellation fee', priceText(CANCELLATION_FEE)]
  if (rewardUsed === 0) return [fee]
  return [fee, ['Captain reward that you’ve used', priceText(rewardUsed)]]
}

/** The fate of the share of someone whose team is gone. */
function shareText({ shareCents, shareBackCents, choosingCents, chooseUntil }: Share) {
  if (shareCents === 0) return 'You haven’t paid anything, and there’s nothing to do.'
  if (shareBackCents === 0) {
    return `Under our cancellation policy, there’s no refund of your share of ${priceText(shareCents)} at this point.`
  }
  return chooseUntil
    ? choiceText(choosingCents, chooseUntil)
    : `You get your share back. ${comesBackText(shareBackCents, 'card')}`
}

type Share = Pick<Over, 'shareCents' | 'shareBackCents' | 'choosingCents' | 'chooseUntil'>

type MailContent = Over & { back: string[]; team: string }

const WORDINGS: Record<Over['kind'], (content: MailContent) => OverText> = {
  place_gone: ({ title, back, leagueId, isInLine }) => ({
    subject: `Sorry, the place in ${title} was gone`,
    lines: [
      `Your payment for ${title} came in after the last place had gone. You’ll get all of it back.`,
      ...back,
      ...(isInLine
        ? [
            'You’re first on the waiting list now. If a place comes free, we’ll e-mail you and keep it for you for 24 hours. You can leave the list any time, on the league’s page.',
          ]
        : []),
    ],
    button: ['See the league', paths.league(leagueId)],
  }),
  try_out_over: ({ title, leagueId }) => ({
    subject: `Did you enjoy ${title}?`,
    lines: [
      `Thanks for trying ${title} out. We kept your place for two days, in case you’d like to stay, and now it’s free for others.`,
      'Fancy playing the nights that are left? Sign up on the league’s page: what you paid for your try-out comes off the price.',
    ],
    button: ['See what is left', signInPath(paths.league(leagueId))],
  }),
  given_up: ({ title, back, leagueId }) => ({
    subject: `We’re refunding your payment for ${title}`,
    lines: [
      `Your payment for ${title} came in after you’d let the place go, so you’re not signed up. You’ll get all of it back.`,
      ...back,
      'Changed your mind? You’re welcome to sign up again.',
    ],
    button: ['See the league', paths.league(leagueId)],
  }),
  paid_twice: ({ title, back }) => ({
    subject: `We’re refunding your second payment for ${title}`,
    lines: [
      `You’ve paid for ${title} twice. Your place is safe, and you’ll get all of the second payment back.`,
      ...back,
    ],
    button: ['Your leagues', paths.yourLeagues],
  }),
  payment_failed: ({ title, leagueId }) => ({
    subject: `Your payment for ${title} did not go through`,
    lines: [
      `Your bank has not let your payment for ${title} go through, so we could not keep your place. Nothing was charged.`,
      'Still want to play? Sign up again and pay by card.',
    ],
    button: ['Sign up again', signInPath(paths.league(leagueId))],
  }),
  cancelled: ({ title, back, paidCents, ...money }) => ({
    subject: `Cancelled: ${title}`,
    lines: [
      `We’ve cancelled your sign-up for ${title}, as you asked.`,
      ...(back.length > 0 ? back : [paidCents > 0 ? NO_REFUND : NOTHING_PAID]),
    ],
    facts: paidCents > 0 ? moneyFacts({ paidCents, ...money }) : [],
    button: moneyButton({ paidCents, ...money }),
  }),
  league_cancelled: ({ title, back, cancelledReason, isTakenOver, ...over }) => ({
    subject: `${title} is called off`,
    lines: [
      `We’re sorry: ${title} won’t go ahead. ${cancelledReason}`.trim(),
      ...back,
      ...(isTakenOver ? ['What your place cost goes back to the player who gave it to you.'] : []),
    ],
    button: nextStep(over),
  }),
  refund_choice: ({ title, back, ...over }) => ({
    subject: `Your money for ${title}`,
    lines: [
      over.isCalledOff
        ? `${title} is called off, so you get back what you paid towards it.`
        : `We’re giving you back money that you paid for ${title}.`,
      ...back,
      ...(over.isIn ? ['Your place in the league stays as it is.'] : []),
    ],
    button: nextStep(over),
  }),
  team_gone: ({ title, team, ...over }) => ({
    subject: `${team} has left ${title}`,
    lines: [
      `${team} doesn’t play in ${title} any more, so your own place on it has gone too. ${shareText(over)}`,
    ],
    button: nextStep(over),
  }),
  removed: ({ title, back, paidCents, ...money }) => ({
    subject: `Your place in ${title}`,
    lines: [
      `We’ve ended your sign-up for ${title}. If that comes as a surprise, please reply to this e-mail and we’ll sort it out.`,
      ...(back.length > 0 || paidCents === 0 ? back : ['There’s no refund for this sign-up.']),
    ],
    facts: paidCents > 0 ? moneyFacts({ paidCents, ...money }) : [],
    button: moneyButton({ paidCents, ...money }),
  }),
  given: ({ title }) => ({
    subject: `Your place in ${title} has a new player`,
    lines: [
      `The person you named has accepted your place in ${title}, so you’re not signed up any more.`,
      'We refund nothing for it: what you get for the place is between the two of you. If the league is called off, your payment goes back to you.',
    ],
    button: FIND,
  }),
  team_passed: ({ title, team, back, paidCents, shareCents, leagueId, chooseUntil }) => ({
    subject: `You’ve left ${team}`,
    lines: [
      `You’re not signed up for ${title} any more. ${team} plays on with its captain, and keeps its places.`,
      ...(back.length > 0
        ? [
            `You get your share of the team’s fee back, less ${priceText(CANCELLATION_FEE)}.`,
            ...back,
          ]
        : []),
      ...(paidCents > (back.length > 0 ? shareCents : 0)
        ? [
            `What you paid stays with the team’s places. If the team leaves ${title} in time for a refund, or the league is called off, it goes back to you.`,
          ]
        : []),
    ],
    button: nextStep({ leagueId, chooseUntil }),
  }),
  released: ({ title }) => ({
    subject: `Your place in ${title}`,
    lines: [
      `What was paid for your place in ${title} has gone back, so we’ve given up your place as well. You’re welcome back any time there’s room.`,
    ],
    button: FIND,
  }),
}
