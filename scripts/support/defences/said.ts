import { type Defence, FEATURES } from './defence.ts'

const SPLIT = `${FEATURES}/money/split-fee/split-fee.test.ts`

/** Defences that keep words about money, and what happens with it, the same. */
export const SAID: readonly Defence[] = [
  {
    what: 'the sum that was seen is the sum that goes back',
    file: `${FEATURES}/sign-up/sign-up/cancel.ts`,
    find: '  if (expectedCents !== undefined) admitSum(sumBack(plan), expectedCents)\n',
    test: [SPLIT, 'taking a captain out names each one’s share'],
  },
  {
    what: 'the shares of a team in the sum of its captain',
    file: `${FEATURES}/sign-up/sign-up/goes-back.ts`,
    find: 'return [own, ...shares, ...rewards]',
    without: 'return [own, ...shares.slice(shares.length), ...rewards]',
    test: [SPLIT, 'taking a captain out names each one’s share'],
  },
  {
    what: 'no cancelling for less than was read',
    file: `${FEATURES}/sign-up/sign-up/cancel-own.ts`,
    find: 'own.expectedBack === undefined ? undefined : centsOf(own.expectedBack)',
    without: 'own.expectedBack === undefined ? undefined : undefined',
    test: [SPLIT, 'whose last day for a refund has passed while they read'],
  },
  {
    what: 'a share that comes back to the one who leaves',
    file: `${FEATURES}/sign-up/sign-up/goes-back.ts`,
    find: 'isTeam ? place : [...place, ...shares.flatMap((share) => share.paid)]',
    without: 'isTeam ? place : [...place]',
    test: [SPLIT, 'a teammate who leaves in time gets the share back less the fee'],
  },
  {
    what: 'card pages of a share that close with its team-mate’s leaving',
    file: `${FEATURES}/sign-up/sign-up/cancel.ts`,
    find: '  await closeShares(context, db, registration, cause)\n',
    test: [SPLIT, 'leaving closes the card page of a share'],
  },
  {
    what: 'what a reward took off elsewhere, kept from the refund of its team',
    file: `${FEATURES}/sign-up/sign-up/goes-back.ts`,
    find: 'isTeam ? await rewardUsed(db, id) : 0',
    without: '0',
    test: [`${FEATURES}/money/payments/money.test.ts`, 'what a reward took off elsewhere is kept'],
  },
  {
    what: 'prices with promotions that are in force alone',
    file: 'packages/domain/src/leagues/promotions/promotion.ts',
    find: 'one.from <= wall && wall <= one.until',
    without: 'one.from <= wall',
    test: [
      'packages/domain/src/sign-up/sign-up/sign-up.test.ts',
      'a promotion counts only in its time',
    ],
  },
]
