import { type Defence, FEATURES } from './defence.ts'

const CREDITS = `${FEATURES}/roster/credits`

/** Defences that keep each cent of a credit in one place. */
export const CREDITS_KEPT: readonly Defence[] = [
  {
    what: 'no credit that is owed to an account which is gone',
    file: `${FEATURES}/money/payments/refunds.ts`,
    find: '    if (!(await hasAccount(db, registrationId))) await endCreditsOf(db, playerId)\n',
    test: [`${FEATURES}/office/privacy/owed-by-hand.test.ts`, 'nothing is owed to nobody'],
  },
  {
    what: 'credit that comes back with the place that it was to pay for',
    file: `${FEATURES}/roster/registration/hold-and-settle.ts`,
    find: "    if (from === 'held') await returnCredit(db, id)\n",
    test: [`${CREDITS}/credits.test.ts`, 'a sign-up that is let go, or runs out'],
  },
  {
    what: 'a card page that asks for what the summary has shown',
    file: `${FEATURES}/sign-up/sign-up/hold.ts`,
    find: '  admitCredit(order.credit, credit)\n',
    test: [`${CREDITS}/credits.test.ts`, 'a page that shows another credit than counts now'],
  },
  {
    what: 'no more of a credit given away than there is',
    file: `${CREDITS}/move-credit.ts`,
    find: "    if (problem) refuse('amount', problem)\n",
    test: 'two gifts at once give no more away than there is',
  },
  {
    what: 'credits that are given to teammates alone',
    file: `${CREDITS}/move-credit.ts`,
    find: "    if (!teammates.some((mate) => mate.playerId === playerId)) refuse('playerId', NO_TEAMMATE)\n",
    test: 'a credit of someone else is not found',
  },
  {
    what: 'an end to calls that have others written to',
    file: 'apps/server/src/http/route.ts',
    find: 'if (endpoint.mails)',
    without: 'if (!endpoint.mails)',
    test: [
      'apps/server/src/mails-to-others.test.ts',
      'who has had others written to a hundred times',
    ],
  },
  {
    what: 'an end to gifts of credit in a day',
    file: `${FEATURES}/roster/credits/move-credit.ts`,
    find: 'if (wait !== null) throw',
    without: 'if (wait === -1) throw',
    test: 'a credit cannot be given away a cent',
  },
]
