import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RETENTION_DAYS } from '../packages/domain/src/base/players/retention.ts'
import { MINIMUM_AGE } from '../packages/domain/src/base/players/age.ts'
import {
  INACTIVITY_NOTICE_DAYS,
  INACTIVITY_YEARS,
} from '../packages/domain/src/account/account/inactivity.ts'
import {
  claimsDueAt,
  claimsOpenAt,
  mayStandAlone,
  queriesEndAt,
} from '../packages/domain/src/season/claims/claims.ts'
import { answerEnd, isFarEnough } from '../packages/domain/src/season/game-moves/captain-moves.ts'
import { forfeitScore } from '../packages/domain/src/season/fixtures/fixture.ts'
import { POINTS_RULES } from '../packages/domain/src/leagues/leagues/points.ts'
import { CAPTAIN_REWARD_PERCENT } from '../packages/domain/src/leagues/promotions/promotion.ts'
import {
  CANCELLATION_DAYS,
  CANCELLATION_FEE,
} from '../packages/domain/src/money/payments/cancellation.ts'
import { HOLD_MINUTES } from '../packages/domain/src/roster/registration/states.ts'
import {
  ASKED_DAYS,
  LATE_HOURS,
  MOST_ASKS,
  OFTEN,
  REMEMBERED_DAYS,
} from '../packages/domain/src/season/substitutes/asking-order.ts'
import { CONTEST_DAYS } from '../packages/domain/src/season/substitutes/no-shows.ts'
import { admitSpot } from '../packages/domain/src/season/substitutes/spot.ts'
import { WAVE_SIZE } from '../packages/domain/src/season/substitutes/waves.ts'
import { ROOT } from './support/paths.ts'

/** A text of the content in one line, however it is broken. */
function read(path: string): string {
  return readFileSync(join(ROOT, 'content', path), 'utf8').replaceAll(/\s+/g, ' ')
}

const { teamOne, teamTwo } = forfeitScore('team_two')
const { win, draw, loss, forfeit } = POINTS_RULES.policy

test.each([
  ['policies/2-cancellation-and-refund.md', `€${CANCELLATION_FEE / 100} fee`],
  ['policies/2-cancellation-and-refund.md', `${CANCELLATION_DAYS} days`],
  ['faq.md', `€${CANCELLATION_FEE / 100}`],
  ['faq.md', `${CANCELLATION_DAYS} days`],
  ['faq.md', `${MINIMUM_AGE}`],
  ['policies/1-privacy.md', `${INACTIVITY_YEARS} years`],
  ['policies/1-privacy.md', `${INACTIVITY_NOTICE_DAYS} days`],
  ['policies/1-privacy.md', 'one month'],
  ['policies/3-forfeit-and-substitution.md', `${teamOne}-${teamTwo}`],
  ['pages/how-it-works.md', `${HOLD_MINUTES} minutes`],
  ['pages/how-it-works.md', `${CAPTAIN_REWARD_PERCENT}%`],
  ['pages/how-it-works.md', `${MINIMUM_AGE}`],
])('content/%s says %j, as the code does', (path, fact) => {
  expect(read(path)).toContain(fact)
})

test('the policy counts points as the rule of that name does', () => {
  const gameplay = ['3-forfeit-and-substitution.md', '4-gameplay.md']
    .map((name) => read(`policies/${name}`).replaceAll('*', ''))
    .join(' ')
  expect([win, draw, loss, forfeit]).toEqual([2, 1, 0, -1])
  expect(gameplay).toMatch(/win is 2 points/i)
  expect(gameplay).toMatch(/tie is 1 point/i)
  expect(gameplay).toMatch(/loss is 0 points/i)
  expect(gameplay).toMatch(/forfeit costs (it|the team) one point/i)
})

test('the policy names the other ways to count that leagues can choose', () => {
  const { screen, football } = POINTS_RULES
  const gameplay = read('policies/4-gameplay.md')
  expect([screen.forfeit, football.forfeit]).toEqual([screen.loss, football.loss])
  expect(gameplay).toContain(
    `${screen.win} point for a win, ${screen.draw} for a tie and ${screen.loss} for a loss`,
  )
  expect(gameplay).toContain(`or ${football.win}, ${football.draw} and ${football.loss}, or points`)
})

test('the policy and the answers say of substitutes what the code does', () => {
  const policy = read('policies/3-forfeit-and-substitution.md')
  expect([WAVE_SIZE, OFTEN, MOST_ASKS, ASKED_DAYS]).toEqual([5, 2, 2, 7])
  expect(policy).toContain('five at a time')
  expect(policy).toContain(
    `less than ${LATE_HOURS} hours before a game twice in ${REMEMBERED_DAYS} days`,
  )
  expect(policy).toContain(`asked last for those ${REMEMBERED_DAYS} days`)
  expect(policy).toContain(`say so within ${CONTEST_DAYS} days`)
  expect(policy).toContain('more than two e-mails a week')
  expect(read('faq.md')).toContain('twice a week at most')
  expect(policy).toContain(`they are ${MINIMUM_AGE} or over`)
  expect(RETENTION_DAYS.spots).toBe(REMEMBERED_DAYS)
  expect(policy).toContain('In play-offs teams play with their own people')
  const now = new Date('2027-01-04T12:00:00Z')
  const game = { start: new Date('2027-01-05T19:30:00Z'), isOff: false, hasScore: false }
  const short = { ...game, isAbsent: true, ownComing: 1, hasSpot: false }
  expect(() => admitSpot({ ...short, isPlayOff: true }, now)).toThrow('its own people')
  expect(() => admitSpot({ ...short, isPlayOff: false }, now)).not.toThrow()
})

test('the policy and the pages say of scores what the code does', () => {
  const gameplay = read('policies/4-gameplay.md')
  const [tuesday, friday] = [new Date('2027-01-12T19:30:00Z'), new Date('2027-01-15T19:30:00Z')]
  expect(claimsOpenAt(tuesday)).toEqual(new Date('2027-01-12T19:50:00Z'))
  expect(gameplay).toContain('from 20 minutes after the start of the game')
  expect(claimsDueAt(tuesday)).toEqual(new Date('2027-01-14T12:00:00Z'))
  expect(claimsDueAt(friday)).toEqual(new Date('2027-01-19T12:00:00Z'))
  expect(gameplay).toContain('from a Tuesday evening is due by noon on Thursday')
  expect(gameplay).toContain('from a Friday evening by noon on Tuesday')
  for (const page of ['policies/4-gameplay.md', 'pages/how-it-works.md', 'pages/contact.md']) {
    expect(read(page)).toContain('by noon two business days after the game')
  }
  expect(queriesEndAt(tuesday)).toEqual(claimsDueAt(tuesday))
  expect(gameplay).toContain('A final score can be queried there until noon two business days')
  const alone = [{ outcome: 'forfeit', forfeit: 'team_two' }, { outcome: 'not_played' }] as const
  for (const report of alone) expect(mayStandAlone({ side: 'team_one', report })).toBe(false)
  expect(gameplay).toContain('never stands without an answer')
})

test('captains read how far away a game that moves has to be, and how long they can answer', () => {
  const now = new Date('2027-01-04T12:00:00Z')
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  expect([isFarEnough(inHours(48), now), isFarEnough(inHours(47), now)]).toEqual([true, false])
  expect(answerEnd(now, [inHours(500)])).toEqual(new Date('2027-01-07T21:00:00Z'))
  expect(answerEnd(now, [inHours(48)])).toEqual(inHours(24))
  const gameplay = read('policies/4-gameplay.md')
  expect(gameplay).toContain('Both times have to be at least two days away')
  expect(gameplay).toContain(
    'three days to answer, and until a day before the first of the two times',
  )
  expect(read('faq.md')).toContain('three days to answer')
  expect(read('faq.md')).toContain('up to two days before it')
})

test('no fee, no number of days and no reward that the code does not know stands in a policy', () => {
  const texts = readdirSync(join(ROOT, 'content/policies')).map((name) => read(`policies/${name}`))
  const fees = texts.flatMap((text) => text.match(/€\d+/g) ?? [])
  const rewards = texts.flatMap((text) => text.match(/\d+%/g) ?? [])
  expect(new Set(fees)).toEqual(new Set([`€${CANCELLATION_FEE / 100}`]))
  expect(rewards.filter((text) => text !== `${CAPTAIN_REWARD_PERCENT}%`)).toEqual([])
})
