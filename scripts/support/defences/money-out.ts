import { type Defence, FEATURES } from './defence.ts'

const PAYMENTS = `${FEATURES}/money/payments`
const HELD_UP = `${PAYMENTS}/held-up.test.ts`
const MOVED_AWAY = `${PAYMENTS}/moved-away.test.ts`
const UNPAID = `${PAYMENTS}/unpaid-places.test.ts`
const STORMS = `${PAYMENTS}/one-way-out.test.ts`

/** Defences against more going back than came in, and against work about one thing that grows. */
export const MONEY_OUT: readonly Defence[] = [
  {
    what: 'sign-ups locked before what was paid for them is added up',
    file: `${PAYMENTS}/refund-queries.ts`,
    find: '    order by id desc for update`.execute(db)\n',
    without: '    order by id desc`.execute(db)\n',
    test: [STORMS, 'of four hand-backs of cash at once one is ordered'],
  },
  {
    what: 'a favour that is never more than what was paid',
    file: `${PAYMENTS}/goodwill.ts`,
    find: '  if (cents > most) throw tooMuch(most, await heldUpCents(db, registrationId))\n',
    test: [STORMS, 'favours in parts, one after the other'],
  },
  {
    what: 'favours that end where money goes back beside them',
    file: `${PAYMENTS}/owe-refund.ts`,
    find: '  for (const id of ids) await endFavours({ db, jobs }, id, Math.max(0, left))\n',
    test: [STORMS, 'a favour of all that was paid ends with a cancellation'],
  },
  {
    what: 'what has been used of a favour, kept from a refund by the policy',
    file: 'packages/domain/src/money/payments/cancellation.ts',
    find: 'Math.max(CANCELLATION_FEE + kept, used)',
    without: '(CANCELLATION_FEE + kept + used * 0)',
    test: [STORMS, 'what has been used of a favour comes off a refund'],
  },
  {
    what: 'card money that no organiser turns into credit',
    file: 'packages/domain/src/money/payments/refund-choice.ts',
    find: "['card', 'choice'] as const",
    without: "['card', 'choice', 'credit'] as const",
    test: [`${PAYMENTS}/ordered-choices.test.ts`, 'no organiser makes a credit of card money'],
  },
  {
    what: 'a database that refuses more back than came in',
    file: 'apps/server/src/db/baseline/schema.sql',
    find: 'IF back > coalesce(paid, 0) OR',
    without: 'IF false AND back > 0 OR false AND',
    test: [STORMS, 'the database itself refuses what would be more'],
  },
  {
    what: 'a database that refuses favours beyond what was paid',
    file: 'apps/server/src/db/baseline/schema.sql',
    find: 'IF given > kept THEN',
    without: 'IF false THEN',
    test: [STORMS, 'the database itself refuses what would be more'],
  },
  {
    what: 'a refund that failed, counted as owed',
    file: 'apps/server/src/db/shared-queries.ts',
    find: "\n  or f.state = 'failed' and f.reason <> 'elsewhere')`",
    without: ')`',
    test: [HELD_UP, 'is owed, and cannot be promised a second time'],
  },
  {
    what: 'a database that counts refunds that failed as owed',
    file: 'apps/server/src/db/baseline/schema.sql',
    find: " OR f.state = 'failed' AND f.reason <> 'elsewhere');\n    IF NEW.money_of_id IS NOT NULL AND NOT is_carried(NEW) THEN\n",
    without: ');\n    IF false THEN\n',
    test: [HELD_UP, 'the database itself counts a refund that failed'],
  },
  {
    what: 'money that the database refuses, answered as a conflict in words',
    file: 'apps/server/src/http/problems.ts',
    find: '  if (isMoreMoney(error)) {',
    without: '  if (false) {',
    test: [HELD_UP, 'promised twice before that was refused'],
  },
  {
    what: 'what left where moved money came from, seen from where it is',
    file: 'apps/server/src/db/shared-queries.ts',
    find: 'export const BACK_OF_PAYMENT = sql<number>`(${GONE_AT_SOURCE} +',
    without: 'export const BACK_OF_PAYMENT = sql<number>`(0 +',
    test: [MOVED_AWAY, 'moved money that a bank has taken back is there no more'],
  },
  {
    what: 'a question about a place whose money came before it had its owner, once a bank has that',
    file: `${FEATURES}/roster/registration/queries.ts`,
    find: '    .where(sql<boolean>`id in (${withFollowers(sql`select ${id}::bigint`)})`)\n',
    without: "    .where('id', '=', id)\n",
    test: [UNPAID, 'is a task once its payment is taken back'],
  },
  {
    what: 'a decision to let a place stay that counts for what had gone by then',
    file: `${PAYMENTS}/task-queries.ts`,
    find: ' and k.kept_unpaid_at >= s.taken_back_at\n',
    without: ' and k.kept_unpaid_at is not null\n',
    test: [UNPAID, 'a place that stays is asked about again'],
  },
  {
    what: 'no question about a try-out whose loss is in the price of the whole league',
    file: `${PAYMENTS}/task-queries.ts`,
    find: '    and not ${IS_IN_PRICE} and not ${IS_DECIDED})`\n',
    without: '    and (not ${IS_IN_PRICE} or true) and not ${IS_DECIDED})`\n',
    test: [UNPAID, 'a try-out whose money had gone is in the price'],
  },
  {
    what: 'a credit of moved money that comes to nothing when a bank has that',
    file: `${PAYMENTS}/remaining-refunds.ts`,
    find: 'refund.moneyOfId === registrationId && !isCarried(refund)',
    without: "refund.moneyOfId === registrationId && refund.way !== 'credit'",
    test: [MOVED_AWAY, 'a credit that was chosen while a dispute was open'],
  },
  {
    what: 'a database that counts what became a credit as money that has left',
    file: 'apps/server/src/db/baseline/schema.sql',
    find: 'money_back > coalesce(paid_in_money, 0)',
    without: 'false',
    test: [MOVED_AWAY, 'the database itself refuses a credit of money'],
  },
  {
    what: 'favours that one payment measures together, in each league that it moves to',
    file: 'apps/server/src/features/roster/credits/queries.ts',
    find: 'r.id = ${registrationId} and c.registration_id in ${FAVOURED}`),',
    without: 'r.id = ${registrationId} and c.registration_id = r.id`),',
    test: [MOVED_AWAY, 'favours are measured by one payment together'],
  },
  {
    what: 'what goes back by a merge, as both captains have seen it',
    file: `${FEATURES}/sign-up/short-teams/merge-fees.ts`,
    find: '    MERGED,\n',
    without: "    { ...MERGED, payments: 'owner' },\n",
    test: [`${FEATURES}/sign-up/short-teams/merges.test.ts`, 'a team that was passed on'],
  },
  {
    what: 'a share that goes back as promised when the team stays without its payer',
    file: `${FEATURES}/money/split-fee/end-shares.ts`,
    find: '  return isStaying ? shares.filter((share) => share.playerId === playerId) : shares\n',
    without: '  return isStaying ? [] : shares\n',
    test: [
      `${FEATURES}/money/split-fee/taken-over.test.ts`,
      'a share goes back as its mail promised',
    ],
  },
  {
    what: 'what was kept for a reward, back with the sign-up that used it',
    file: `${FEATURES}/sign-up/sign-up/goes-back.ts`,
    find: '    rewards: await keptOfTeam(db, id, how),\n',
    without: '    rewards: [],\n',
    test: [`${FEATURES}/money/payments/money.test.ts`, 'ends first changes no sum'],
  },
  {
    what: 'a page that reads the plan of the step, also of who has taken a team over',
    file: `${FEATURES}/sign-up/sign-up/overview.ts`,
    find: '  const { back } = await partOf(db, plan, playerId)\n',
    without: '  const { back } = await partOf(db, { ...plan, shares: [] }, playerId)\n',
    test: [
      `${FEATURES}/money/split-fee/taken-over.test.ts`,
      'page, press and mail of one who has paid a share',
    ],
  },
  {
    what: 'another key for a refund that was called disputed',
    file: `${PAYMENTS}/refunds.ts`,
    find: '  await renewKey(context.db, id)\n',
    test: [`${PAYMENTS}/refund-retries.test.ts`, 'a refund that was refused while a dispute ended'],
  },
  {
    what: 'an end of asking for what is called disputed',
    file: `${PAYMENTS}/refunds.ts`,
    find: '  if (refund.asks < MOST_ASKS) {',
    without: '  if (refund.asks > 0) {',
    test: [`${PAYMENTS}/refund-retries.test.ts`, 'called disputed again and again'],
  },
  {
    what: 'one job about one refund',
    file: `${PAYMENTS}/jobs.ts`,
    find: '  isKept: true,\n  isOne: true,\n',
    without: '  isKept: true,\n',
    test: ['apps/server/src/jobs/queue.test.ts', 'about one refund there is one job'],
  },
  {
    what: 'a job that waits until who asks for it again has written',
    file: 'apps/server/src/jobs/queries.ts',
    find: "and state in ('created', 'retry') for update skip locked`",
    without: "and state in ('created', 'retry')`",
    test: ['apps/server/src/jobs/queue.test.ts', 'a job that waits begins only when'],
  },
  {
    what: 'one after the other of those who ask for the same job at once',
    file: 'apps/server/src/jobs/queries.ts',
    find: "  await sql`select pg_advisory_xact_lock(hashtext('job ' || ${ids[0]}))`.execute(db)\n",
    test: ['apps/server/src/jobs/queue.test.ts', 'of the many that ask at once'],
  },
  {
    what: 'refunds that are asked for once when a dispute ends',
    file: `${PAYMENTS}/disputes.ts`,
    find: '  if (!isNews) return\n',
    test: [`${PAYMENTS}/refund-retries.test.ts`, 'asked for by its own job'],
  },
  {
    what: 'money that remembers where it came from when it moves',
    file: `${PAYMENTS}/carry-over.ts`,
    find: '      moneyOfId: moneyOf,\n',
    without: '      moneyOfId: null,\n',
    test: [
      `${FEATURES}/sign-up/league-moves/moves.test.ts`,
      'money that has moved goes back to its card',
    ],
  },
]
