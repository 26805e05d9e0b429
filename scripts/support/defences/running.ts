import { type Defence, FEATURES } from './defence.ts'

const SERVER = 'apps/server/src'
const DB = `${SERVER}/db`
const OUTAGES = `${DB}/outages.test.ts`
const IRISH = 'packages/domain/src/base/time/irish.ts'
const AGE = 'packages/domain/src/base/players/age'

/** Promises of docs/reliability.md about running Hive, time, calls, texts and browsers, where no other list has them. */
export const RUNNING: readonly Defence[] = [
  {
    what: 'no yes to a change that its standby has not confirmed',
    file: `${DB}/connection.ts`,
    find: 'if (routine === STANDBY_WAIT) isCopied = false',
    without: 'void [routine, STANDBY_WAIT]',
    test: [OUTAGES, 'a change that the synchronous standby has not confirmed'],
  },
  {
    what: 'a full disk answered as a moment to wait',
    file: `${SERVER}/http/outages.ts`,
    find: '|40003|53|57P|',
    without: '|40003|57P|',
    test: [OUTAGES, 'on a full disk writes are refused'],
  },
  {
    what: 'an end of waiting for a lock',
    file: `${DB}/database.ts`,
    find: '  lock_timeout: 3000,\n',
    test: [OUTAGES, 'when every connection waits for a lock'],
  },
  {
    what: 'migrations whole or not at all',
    file: `${DB}/migrate.ts`,
    find: '  const migrator = new Migrator({\n    db,\n',
    without: '  const migrator = new Migrator({\n    db,\n    disableTransactions: true,\n',
    test: 'a migration that is killed half-way',
  },
  {
    what: 'a new migration after all that databases have run',
    file: `${DB}/record-problem.ts`,
    find: 'return added > last',
    without: 'return added > last || last !== ""',
    test: 'of the record of migrations, when one comes before',
  },
  {
    what: 'a record of migrations that is only added to',
    file: `${DB}/record-problem.ts`,
    find: 'if (changed >= 0) return',
    without: 'if (changed === -2) return',
    test: 'of the record of migrations, when a line was put between',
  },
  {
    what: 'a word about a schema of another line of versions',
    file: `${DB}/migrate.ts`,
    find: '?? foreignSchema(done)',
    without: '',
    test: 'a schema of a newer version is left as it is',
  },
  {
    what: 'answers to those who have asked before the end',
    file: `${SERVER}/app.ts`,
    find: "forceCloseConnections: 'idle'",
    without: 'forceCloseConnections: true',
    test: [`${SERVER}/shutdown.test.ts`, 'requests under way are answered'],
  },
  {
    what: 'an end of stopping',
    file: `${SERVER}/shutdown.ts`,
    find: 'setTimeout(() => resolve(1), withinMs)',
    without: 'setTimeout(() => resolve(1), 1e9)',
    test: 'a stop that takes too long',
  },
  {
    what: 'mails that are tried again for most of a day',
    file: `${SERVER}/jobs/settings.ts`,
    find: '  retryLimit: 1000,\n',
    without: '  retryLimit: 0,\n',
    test: [`${FEATURES}/roster/registration/mail-outage.test.ts`, 'an hour without a mail server'],
  },
  {
    what: 'no codes that have waited for a day',
    file: `${SERVER}/jobs/queue.ts`,
    find: 'if (isStale(job, createdOn)) return',
    without: 'void [isStale, createdOn]',
    test: 'after a day without a worker',
  },
  {
    what: 'Irish time, wherever a server stands',
    file: IRISH,
    find: '    timeZone: ZONE,\n',
    test: [`${SERVER}/clock-changes.test.ts`, 'over every clock change from 2025 to 2035'],
  },
  {
    what: 'a birthday that has yet to come',
    file: `${AGE}.ts`,
    find: 'today.slice(5) < birth.slice(5) ? years - 1 : years',
    without: 'years',
    test: 'someone born on',
  },
  {
    what: 'the Irish day for who is 18',
    file: `${FEATURES}/account/account/service.ts`,
    find: 'accountForm(irishDay(now()))',
    without: "accountForm(now().toISOString().split('T', 1)[0] ?? irishDay(now()))",
    test: [`${FEATURES}/account/account/routes.test.ts`, 'is 18 from Irish midnight'],
  },
  {
    what: 'forwarded addresses from trusted proxies alone',
    file: `${SERVER}/app.ts`,
    find: 'trustProxy: trustedProxies.length > 0 ? trustedProxies : false',
    without: 'trustProxy: trustedProxies.length > 0 ? trustedProxies : true',
    test: [`${SERVER}/http/proxies.test.ts`, 'without a trusted proxy no one can choose'],
  },
  {
    what: 'the methods that an address has',
    file: `${SERVER}/http/problems.ts`,
    find: "reply.header('allow', methods.join(', '))",
    without: 'reply',
    test: [`${SERVER}/app.test.ts`, 'is answered with the methods that there are'],
  },
  {
    what: 'no fields but those that a call reads',
    file: `${SERVER}/http/route.ts`,
    find: '  return parsed.data\n',
    without: '  return Object.assign({}, value, parsed.data)\n',
    test: [`${SERVER}/mass-assignment.test.ts`, 'no field that a call does not read'],
  },
  {
    what: 'no formulas in files for a spreadsheet',
    file: 'packages/domain/src/base/text/csv.ts',
    find: "FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text",
    without: 'FORMULA.test(text) && NUMBER.test(text) ? text : text',
    test: ['apps/web/src/console/kit/list/csv.test.ts', 'is exported as text'],
  },
  {
    what: 'addresses of websites alone',
    file: 'packages/domain/src/base/text/web-address.ts',
    find: '/^https?:\\/\\/[^',
    without: '/^[a-z]+:[^',
    test: ' is none',
  },
  {
    what: 'the look of a key of AWS',
    file: 'scripts/support/secret-scan.ts',
    find: '/\\bAKIA[A-Z0-9]{16}\\b/',
    without: '/\\bAKIA[A-Z0-9]{60}\\b/',
    test: 'is found, with its place',
  },
  {
    what: 'a no in the newsletter that counts here',
    file: `${SERVER}/adapters/marketing/mailer-lite.ts`,
    find: "      if (standing === 'leave_alone') return 'unsubscribed'\n",
    test: [
      `${FEATURES}/account/marketing/work.test.ts`,
      'someone who unsubscribes in a newsletter',
    ],
  },
  {
    what: 'a record of each score',
    file: `${FEATURES}/season/fixtures/write-score.ts`,
    find: '  await noteAction(db, {',
    without: '  void ({',
    test: [
      `${FEATURES}/base/session/organiser-actions.test.ts`,
      'organisers’ actions are recorded',
    ],
  },
  {
    what: 'a calendar that is told to come back',
    file: 'apps/server/src/pages/pages.ts',
    find: 'if (context.isAlone) refuseMissing(page)',
    without: 'if (false) refuseMissing(page)',
    test: ['apps/server/src/meanwhile.test.ts', 'a calendar that asks'],
  },
  {
    what: 'no measuring without a yes',
    file: 'apps/web/src/features/base/tracking/consent.ts',
    find: "return cookieConsent() === 'accepted'",
    without: "return cookieConsent() !== 'declined'",
    test: ['apps/web/src/features/base/tracking/use-measurement.test.tsx', 'there is no script'],
  },
  {
    what: 'an end of waiting for what a device has kept',
    file: 'apps/web/src/app/persistence.ts',
    find: 'timer = setTimeout(late, LIMIT_MS)',
    without: 'timer = setTimeout(late, 2 * LIMIT_MS)',
    test: 'a restore that takes more than five seconds',
  },
  {
    what: 'no answer that has broken off',
    file: 'apps/web/src/lib/api.ts',
    find: 'return whole(response, response.json() as Promise<unknown>)',
    without: 'return response.json().catch(() => null)',
    test: 'an answer that breaks off',
  },
  {
    what: 'the limit of script on a public page',
    file: 'scripts/support/first-load.ts',
    find: 'return bytes > limit ?',
    without: 'return bytes > limit + 1 ?',
    test: 'a limit is kept to its last byte',
  },
  {
    what: 'a message as it is specified',
    file: 'apps/web/src/features/leagues/leagues/found-league.tsx',
    find: '<h1>League not found!</h1>',
    without: '<h1>This league is not found.</h1>',
    test: [
      'apps/web/src/features/leagues/leagues/leagues-page.test.tsx',
      'a league that is not there',
    ],
  },
]
