import { type Defence, FEATURES } from './defence.ts'

const PAYMENTS = `${FEATURES}/money/payments`
const SIGN_UP = `${FEATURES}/sign-up/sign-up`
const NOTICES = `${PAYMENTS}/notices.test.ts`
const BOOKS = `${PAYMENTS}/work-rule-queries`

/** Promises of docs/reliability.md about money, places and the books, where no other list has them. */
export const MONEY_AND_PLACES: readonly Defence[] = [
  {
    what: 'a look at card pages that no notice came about',
    file: `${SIGN_UP}/reconcile.ts`,
    find: "    await settle(context, sessionId, 'reconciler')\n",
    test: [`${SIGN_UP}/routes.test.ts`, 'the reconciler finishes the sign-up'],
  },
  {
    what: 'the first place in line for money that came too late',
    file: `${FEATURES}/roster/registration/hold-and-settle.ts`,
    find: 'await putFirstInLine(',
    without: 'void (',
    test: [
      `${FEATURES}/roster/waiting/waiting-list.test.ts`,
      'money that comes after the last place',
    ],
  },
  {
    what: 'a card page that cannot be ended any more, read again',
    file: 'apps/server/src/adapters/payments/stripe.ts',
    find: '        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error\n',
    without: '        throw error\n',
    test: [NOTICES, 'paid just before its page is ended'],
  },
  {
    what: 'one key for one card page',
    file: 'apps/server/src/adapters/payments/stripe.ts',
    find: 'const options = { idempotencyKey: request.idempotencyKey }',
    without: 'const options = {}',
    test: [NOTICES, 'a call that the provider carries out and never answers'],
  },
  {
    what: 'what a dispute has taken, counted as gone',
    file: `${PAYMENTS}/remaining-refunds.ts`,
    find: 'lostCents(await listDisputesOf(',
    without: 'lostCents([]) + 0 * Number(await listDisputesOf(',
    test: [`${PAYMENTS}/disputes.test.ts`, 'a payment lost to a dispute is not refunded as well'],
  },
  {
    what: 'one change of a registration at a time',
    file: `${FEATURES}/roster/registration/queries.ts`,
    find: "    .select(IS_OVERDUE)\n    .where('id', '=', id)\n    .forUpdate()\n",
    without: "    .select(IS_OVERDUE)\n    .where('id', '=', id)\n",
    test: [`${SIGN_UP}/two-servers.test.ts`, 'two servers with two workers on one database'],
  },
  {
    what: 'no more places than a pool has',
    file: `${FEATURES}/leagues/places/queries.ts`,
    find: "    .where((eb) => eb(eb('taken', '+', places), '<=', eb.ref('capacity')))\n",
    test: [`${SIGN_UP}/capacity.test.ts`, 'a pool gives no more places than it has'],
  },
  {
    what: 'no fewer places than are taken',
    file: `${SIGN_UP}/change-league.ts`,
    find: 'if (taken > places) {',
    without: 'if (taken > 2 * places) {',
    test: 'fewer places than are taken are refused',
  },
  {
    what: 'confirmations that were asked for twice, seen in the books',
    file: `${BOOKS}.ts`,
    find: 'having count(*) > 1',
    without: 'having count(*) > 2',
    test: 'who was to hear it twice',
  },
  {
    what: 'work that was begun and never ended, seen in the books',
    file: `${BOOKS}.ts`,
    find: "      or (state in ('retry', 'active') and created_on < now() - interval '2 days')",
    test: 'work that has waited',
  },
]
