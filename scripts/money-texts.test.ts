import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { priceText } from '../packages/domain/src/base/money/cents.ts'
import {
  bestDiscount,
  CAPTAIN_REWARD_PERCENT,
} from '../packages/domain/src/leagues/promotions/promotion.ts'
import { CREDIT_DAYS } from '../packages/domain/src/roster/credits/credit.ts'
import { favourEnding } from '../packages/domain/src/roster/credits/favour.ts'
import { backForMissed } from '../packages/domain/src/money/missed-nights/missed-nights.ts'
import {
  CANCELLATION_DAYS,
  CANCELLATION_FEE,
  refundOnCancel,
  refundTerms,
  spreadRefund,
} from '../packages/domain/src/money/payments/cancellation.ts'
import { moveTerms } from '../packages/domain/src/sign-up/league-moves/league-move.ts'
import { choiceEnd } from '../packages/domain/src/money/payments/refund-choice.ts'
import { dayOfRest } from '../packages/domain/src/roster/registration/split-terms.ts'
import {
  restText,
  sharesBackText,
  splitTerms,
} from '../packages/domain/src/money/split-fee/split-fee.ts'
import { HOLD_MINUTES } from '../packages/domain/src/roster/registration/states.ts'
import { TRANSFER_DAYS } from '../packages/domain/src/sign-up/transfers/transfer.ts'
import { OFFER_HOURS } from '../packages/domain/src/roster/waiting/waiting-list.ts'
import { ROOT } from './support/paths.ts'

const POLICY = 'content/policies/2-cancellation-and-refund.md'
const OTHER = 'content/policies/7-other.md'
const FAQ = 'content/faq.md'
const HOW = 'content/pages/how-it-works.md'
const AGREEMENT = `content/agreements/${readdirSync(join(ROOT, 'content/agreements')).toSorted().at(-1)}`
const CREDIT_MAIL = 'apps/server/src/features/roster/credits/mails/credit.ts'
const OVER = 'apps/server/src/features/roster/registration/mails/over-words.ts'

/** A text in one line, however it is broken and marked. */
function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8').replaceAll('**', '').replaceAll(/\s+/g, ' ')
}

const LEAGUE = { startDate: '2027-01-15' }
const LAST = '2027-01-01'
const LATE = '2027-01-02'
const days = `${CANCELLATION_DAYS} days`
const fee = priceText(CANCELLATION_FEE)

/** Each rule about money, by what the code does, with the words that state it and where they stand. */
const RULES: [rule: string, holds: () => void, texts: [path: string, words: string][]][] = [
  [
    'a player who cancels gets back what they paid less the fee until the last day, and later nothing',
    () => {
      expect(refundOnCancel(9000, LEAGUE, LAST)).toBe(9000 - CANCELLATION_FEE)
      expect(refundOnCancel(9000, LEAGUE, LATE)).toBe(0)
      expect(refundOnCancel(500, LEAGUE, LAST)).toBe(0)
      expect(refundTerms(LEAGUE, LAST)).toContain(`less ${fee}`)
    },
    [
      [
        POLICY,
        `${days} or more before the league starts: we refund what you paid minus a ${fee} fee`,
      ],
      [POLICY, `Within ${days} of the start: there is no refund`],
      [POLICY, 'If a league starts on the 15th of a month, the 1st is the last day'],
      [POLICY, 'The fee is never more than what you paid'],
      [
        FAQ,
        `cancel ${days} or more before the league starts, we refund what you paid minus a ${fee} fee`,
      ],
      [
        AGREEMENT,
        `cancel ${days} or more before the league starts we refund what you paid, less a ${fee} fee`,
      ],
      [AGREEMENT, `Within ${days} of the start there is no refund`],
      [OVER, 'Under our cancellation policy, there’s no refund at this point.'],
    ],
  ],
  [
    'a share goes back like any payment and is missing again; the captain reads so before splitting',
    () => {
      const mate = sharesBackText(LEAGUE, { reader: 'mate', today: LAST })
      expect(mate).toContain(`share back less ${fee}; later it stays with the team`)
      const split = { fee: 18_000, players: 3, rest: 'asked' as const }
      expect(splitTerms(LEAGUE, { ...split, today: LAST })).toContain('then it’s missing again')
      expect(dayOfRest(LEAGUE)).toBe('2027-01-13')
      expect(restText({ rest: 'asked', startDate: LEAGUE.startDate })).toContain('13 January 2027')
    },
    [
      [
        POLICY,
        `leave the team ${days} or more before the league starts, we refund your share minus the ${fee} fee`,
      ],
      [POLICY, 'what is missing two days before the first night is for the captain to pay'],
      [POLICY, `Within ${days} of the start your share stays with the team`],
      [POLICY, 'teammates get their shares back in full'],
      [FAQ, 'Your share of a team fee that your captain has split comes back by the same rule'],
      [HOW, 'you pay your share by card'],
    ],
  ],
  [
    'a league that is called off gives all of it back, and card payers have days to choose a credit',
    () => {
      const end = choiceEnd(new Date('2026-11-26T12:00:00Z'))
      expect(end).toEqual(new Date('2026-11-30T00:00:00Z'))
    },
    [
      [POLICY, 'If we cancel a league, you get all your money back, with no fee'],
      [POLICY, 'you have three days to choose a credit'],
      [FAQ, 'What you paid by card goes back after three days'],
      [AGREEMENT, 'If we cancel a league you get all your money back'],
    ],
  ],
  [
    'money goes back the way it came, what credit paid as a credit and last',
    () => {
      const cash = { registrationId: 1, cents: 9000, money: 5000, way: 'cash' as const }
      expect(spreadRefund(6000, [cash])).toEqual([
        { registrationId: 1, cents: 5000, way: 'cash', moneyOf: 1 },
        { registrationId: 1, cents: 1000, way: 'credit', moneyOf: null },
      ])
    },
    [
      [POLICY, 'It goes back the way it came, to the person who paid'],
      [POLICY, 'With credit: it becomes a credit again'],
      [POLICY, 'what you paid by card, in cash or by transfer goes back first'],
      [FAQ, 'What you paid with credit becomes a credit again'],
    ],
  ],
  [
    'a credit ends after a year, also one that was passed on',
    () => expect(CREDIT_DAYS).toBe(365),
    [
      [POLICY, `It lasts ${CREDIT_DAYS} days`],
      [POLICY, 'pass credit on to a teammate; it keeps its last day'],
      [FAQ, `${CREDIT_DAYS} days. It comes off the price`],
    ],
  ],
  [
    'a place that is given away has no refund',
    () => expect(TRANSFER_DAYS).toBe(7),
    [
      [POLICY, `The offer is open for ${TRANSFER_DAYS} days`],
      [POLICY, 'We refund nothing for a place that you give away'],
      [FAQ, `They have ${TRANSFER_DAYS} days to accept`],
      [OVER, 'We refund nothing for it'],
    ],
  ],
  [
    'money moves to another league with its player: what is over goes back, what is missing no one pays',
    () => {
      expect(moveTerms({ paid: 9000, price: 8000 })).toMatchObject({ carried: 8000, back: 1000 })
      expect(moveTerms({ paid: 8000, price: 9000 })).toMatchObject({ carried: 8000, waived: 1000 })
    },
    [
      [
        POLICY,
        "If the new place costs less, the rest goes back to you; if it costs more, you don't pay the difference",
      ],
    ],
  ],
  [
    'everyone gets their share for a night that is never made up',
    () => {
      const nights = ['2027-01-15', '2027-01-22', '2027-01-29']
      const missed = { missed: nights.slice(0, 1), settled: [] }
      expect(backForMissed({ kept: 9000, nights }, missed)).toBe(3000)
    },
    [
      [POLICY, 'If a whole night is never made up, we refund everyone their share'],
      [FAQ, 'never make it up, you get your share of what you paid for it'],
    ],
  ],
  [
    'a favour and what goes back are together never more than was paid',
    () => {
      expect(favourEnding({ used: 0, unspent: 9000 }, CANCELLATION_FEE)).toBe(8000)
      expect(refundOnCancel(9000, LEAGUE, LAST, { used: 2000 })).toBe(7000)
      expect(refundOnCancel(9000, LEAGUE, LAST, { used: 500 })).toBe(9000 - CANCELLATION_FEE)
    },
    [
      [POLICY, 'the two together are never more than you paid'],
      [POLICY, 'what you have used comes off where it is more than the fee'],
      [CREDIT_MAIL, 'the two together are never more than you paid for it'],
    ],
  ],
  [
    'a reward and a promotion are never both taken, and a reward is not spent on a try-out',
    () => {
      const chances = { promotion: null, rewards: 1, tryItOut: true }
      expect(bestDiscount(chances)).toBeNull()
      expect(refundOnCancel(18_000, LEAGUE, LAST, { kept: 900 })).toBe(
        18_000 - CANCELLATION_FEE - 900,
      )
      expect(refundOnCancel(1500, LEAGUE, LAST, { kept: 900 })).toBe(0)
    },
    [
      [
        POLICY,
        `If you used a captain's ${CAPTAIN_REWARD_PERCENT}% reward for a sign-up and it is then cancelled with a refund, you get the reward back`,
      ],
      [POLICY, 'we keep what it took off the other price from your refund'],
      [OTHER, `You cannot combine a promotion with a captain's ${CAPTAIN_REWARD_PERCENT}% reward`],
      [HOW, "The reward doesn't apply to a one-week try-out"],
    ],
  ],
  [
    'a place is held while its player pays, and kept for the next in line',
    () => expect([HOLD_MINUTES, OFFER_HOURS]).toEqual([35, 24]),
    [
      [OTHER, `${HOLD_MINUTES} minutes`],
      [FAQ, `For ${HOLD_MINUTES} minutes`],
      [FAQ, `keep it for you for ${OFFER_HOURS} hours`],
      [HOW, `keep it for you for ${OFFER_HOURS} hours`],
    ],
  ],
]

test.each(RULES)('%s', (_rule, holds, texts) => {
  holds()
  for (const [path, words] of texts) expect(read(path)).toContain(words)
})

/** Sentences that were once true, or never were. */
test.each([
  [POLICY, 'We cannot pay it to another person or in cash'],
  [POLICY, 'Team players: you have paid nothing'],
  [FAQ, 'It goes back to the card you paid with'],
  ['apps/server/src/features/money/split-fee/mails/share.ts', 'but not if you leave the team'],
])('%s no longer says %j', (path, words) => {
  expect(read(path)).not.toContain(words)
})
