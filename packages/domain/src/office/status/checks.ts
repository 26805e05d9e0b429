import { consolePaths } from '../../base/site/console-paths.ts'
import { counted } from '../../base/text/words.ts'
import { type BackupPlace, type Figures, UNSETTLED_MONEY, type UnsettledMoney } from './figures.ts'
import { isFixDue, releaseText } from './releases.ts'
import { sizeText, spanText } from './spans.ts'

/** Fine; have a look when there is time; act now. */
export type Verdict = 'fine' | 'look' | 'act'

/** One thing that an operator watches. */
export type Check = {
  readonly id: CheckId
  readonly title: string
  readonly verdict: Verdict
  /** How it is, in a sentence or two. */
  readonly said: string
  /** Advice, where something is to be done. */
  readonly todo: string | null
  /** The screen where it is done. */
  readonly path: string | null
  /** The page about it in the documents. */
  readonly runbook: string
}

export const CHECK_IDS = [
  'money',
  'jobs',
  'mails',
  'providers',
  'database',
  'disk',
  'backup',
  'archive',
  'certificate',
  'clock',
  'fixes',
] as const
export type CheckId = (typeof CHECK_IDS)[number]

type CheckResult = Omit<Check, 'id' | 'title' | 'runbook' | 'path'> & { readonly path?: string }
type Setting = {
  readonly isDemo: boolean
  /** Whether the database is the embedded one, of which there are back-ups in one file alone. */
  readonly isEmbedded: boolean
  /** How the reader makes a back-up where this Hive runs. */
  readonly backupCommand: string
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Everything that an operator watches, with a verdict each. What loses money or data comes with the smallest limits. */
export function checksOf(figures: Figures, setting: Setting): Check[] {
  return CHECK_IDS.map((id) => {
    const { title, runbook, judge } = CHECKS[id]
    return {
      id,
      title,
      runbook: `docs/alerts/${runbook}.md`,
      path: null,
      ...judge(figures, setting),
    }
  })
}

/** What waits for somebody as tasks of its own: payments and refunds, work that stopped or is late. */
const HAVE_TASKS: ReadonlySet<CheckId> = new Set(['money', 'jobs', 'mails'])

/** What organisers are told of in a task: what is to be acted on, now or soon, and is in no other. */
export function toTell(checks: readonly Check[]): Check[] {
  return checks.filter(
    ({ id, verdict }) =>
      (verdict === 'act' && !HAVE_TASKS.has(id)) || (verdict === 'look' && id === 'fixes'),
  )
}

export function titleOf(id: CheckId): string {
  return CHECKS[id].title
}

/** The worst of some verdicts. */
export function worstOf(checks: readonly Pick<Check, 'verdict'>[]): Verdict {
  const has = (wanted: Verdict) => checks.some(({ verdict }) => verdict === wanted)
  return has('act') ? 'act' : has('look') ? 'look' : 'fine'
}

const CHECKS: Readonly<
  Record<
    CheckId,
    {
      readonly title: string
      /** The page about its alert. */
      readonly runbook: string
      readonly judge: (figures: Figures, setting: Setting) => CheckResult
    }
  >
> = {
  money: { title: 'Unsettled money', runbook: 'unsettled-money', judge: judgeMoney },
  jobs: { title: 'Work in the background', runbook: 'job-queue-late', judge: judgeJobs },
  mails: { title: 'E-mails', runbook: 'mail-late', judge: judgeMails },
  providers: { title: 'Outside services', runbook: 'provider-failing', judge: judgeProviders },
  database: { title: 'Database', runbook: 'database-pool-exhausted', judge: judgeDatabase },
  disk: { title: 'Disk', runbook: 'disk-filling', judge: judgeDisk },
  backup: { title: 'Last back-up', runbook: 'backup-too-old', judge: judgeBackup },
  archive: { title: 'Archive since then', runbook: 'archive-failing', judge: judgeArchive },
  certificate: { title: 'Certificate', runbook: 'certificate-ending', judge: judgeCertificate },
  clock: { title: 'Clock', runbook: 'clock-wrong', judge: judgeClock },
  fixes: { title: 'Security fixes', runbook: 'fix-due', judge: judgeFixes },
}

/** The verdict for a figure that is better when smaller. */
function verdictOver(figure: number, look: number, act: number): Verdict {
  return figure > act ? 'act' : figure > look ? 'look' : 'fine'
}

function judged(verdict: Verdict, said: string, todo: string, path?: string): CheckResult {
  return {
    verdict,
    said,
    todo: verdict === 'fine' ? null : todo,
    ...(path !== undefined && verdict !== 'fine' ? { path } : {}),
  }
}

const MONEY_WORDS: Readonly<Record<UnsettledMoney, (count: number) => string>> = {
  hold_overdue: (count) => `${counted(count, 'place')} held for longer than a checkout lasts`,
  refund_failed: (count) => `${counted(count, 'refund')} failed`,
  refund_late: (count) => `${counted(count, 'refund')} not made for more than a day`,
  dispute: (count) => `${counted(count, 'dispute')} open`,
  odd_payment: (count) => `${counted(count, 'payment')} that nothing was asked for`,
  difference: (count) => `${counted(count, 'difference')} with the payment provider’s books`,
  rule_broken: () => 'the books break one of their own rules',
}

/** Money that does not settle by itself. */
const URGENT: ReadonlySet<UnsettledMoney> = new Set([
  'hold_overdue',
  'refund_failed',
  'rule_broken',
])

function judgeMoney({ money }: Figures): CheckResult {
  const open = UNSETTLED_MONEY.filter((kind) => money[kind] > 0)
  if (open.length === 0) return judged('fine', 'Every payment is where it belongs.', '')
  return judged(
    open.some((kind) => URGENT.has(kind)) ? 'act' : 'look',
    sentence(open.map((kind) => MONEY_WORDS[kind](money[kind])).join(', ')),
    'Decide each under Tonight.',
    consolePaths.tonight,
  )
}

function judgeJobs({ jobs: { waiting, oldestSeconds, oldest, failed } }: Figures): CheckResult {
  const late = verdictOver(oldestSeconds, 15 * MINUTE, HOUR)
  const verdict = late === 'fine' && failed > 0 ? 'look' : late
  const queue =
    waiting === 0
      ? 'Nothing waits'
      : `${counted(waiting, 'job')} due, the oldest for ${spanText(oldestSeconds)} (${oldest})`
  return judged(
    verdict,
    `${queue}. ${failed === 0 ? 'None was given up.' : `${counted(failed, 'job')} given up.`}`,
    'See stopped and late work under Tonight. If nothing moves, restart Hive; no job is lost by that.',
    consolePaths.tonight,
  )
}

function judgeMails({ mails: { waiting, oldestSeconds } }: Figures): CheckResult {
  return judged(
    verdictOver(oldestSeconds, 5 * MINUTE, 30 * MINUTE),
    waiting === 0
      ? 'Every e-mail that was due is sent.'
      : `${counted(waiting, 'e-mail')} due, the oldest for ${spanText(oldestSeconds)}.`,
    'Does the mail server answer, and take our sign-in? Hive tries again by itself for most of a day.',
  )
}

const MANY_ERRORS = 10

function judgeProviders({ providers }: Figures): CheckResult {
  const isDown = providers.some(
    ({ errors, lastSeconds }) => errors >= MANY_ERRORS && lastSeconds < 15 * MINUTE,
  )
  if (providers.length === 0) return judged('fine', 'All have answered for a day.', '')
  const said = providers.map(
    ({ provider, errors, lastSeconds, lastProblem }) =>
      `${provider}: ${counted(errors, 'error')} within a day, the last ${spanText(lastSeconds)} ago (${lastProblem}).`,
  )
  return judged(
    isDown ? 'act' : 'look',
    said.join(' '),
    'See the service’s own status page, and whether its key is still right.',
  )
}

function judgeDatabase({ database }: Figures): CheckResult {
  const { version, sizeBytes, connections, maxConnections, replicationLagSeconds } = database
  const crowd = verdictOver(connections / maxConnections, 0.8, 0.95)
  const lag = verdictOver(replicationLagSeconds ?? 0, MINUTE, 10 * MINUTE)
  const standby =
    replicationLagSeconds === null
      ? ''
      : ` The slowest standby is ${spanText(replicationLagSeconds)} behind.`
  return judged(
    worstOf([{ verdict: crowd }, { verdict: lag }]),
    `PostgreSQL ${version} with ${sizeText(sizeBytes)} and ${connections} of ${maxConnections} connections.${standby}`,
    'Fewer processes, or a higher max_connections; for a standby, look at its disk and network.',
  )
}

function judgeDisk({ disk }: Figures): CheckResult {
  if (disk === null) {
    return judged('look', 'DATA_DIR cannot be read.', 'See whether the folder is still there.')
  }
  const { freeBytes, sizeBytes } = disk
  return judged(
    verdictOver(1 - freeBytes / sizeBytes, 0.8, 0.9),
    `${sizeText(freeBytes)} of ${sizeText(sizeBytes)} free where DATA_DIR is.`,
    'Move old back-ups away, or enlarge the disk. On a full one Hive can read and not write.',
  )
}

function judgeBackup(figures: Figures, { isDemo, backupCommand }: Setting): CheckResult {
  const { backupSeconds: age, backupPlace, archive } = figures
  if (isDemo) return judged('fine', 'A demo needs none.', '')
  const todo = `Run ${backupCommand}, and see why the nightly one did not.`
  if (age === null) return judged('act', 'None was ever made.', todo)
  const made = judged(verdictOver(age, 26 * HOUR, 3 * DAY), `Made ${spanText(age)} ago.`, todo)
  const hasArchive = archive?.place?.isApart === true && backupPlace?.problem === null
  return hasArchive ? made : judgedWith(judgePlace(backupPlace), made)
}

/** A copy on the disk of the database is lost with it. */
function judgePlace(place: BackupPlace | null): CheckResult | null {
  if (place?.problem) {
    const todo = 'See whether the other place takes files, and has room.'
    return judged('act', `The copy elsewhere failed: ${place.problem}.`, todo)
  }
  if (place?.isApart !== false) return null
  return judged(
    'look',
    'It is on the disk of the database, and so no back-up: with the disk both are lost.',
    'Have it copied to another disk or machine, as docs/operation.md says under “A copy elsewhere”.',
  )
}

/** Two results about one thing: what is to be done comes from the worse. */
function judgedWith(place: CheckResult | null, result: CheckResult): CheckResult {
  if (place === null) return result
  const isWorse = worstOf([place, result]) !== result.verdict
  return { ...(isWorse ? place : result), said: `${result.said} ${place.said}` }
}

function judgeArchive(figures: Figures, { isDemo, isEmbedded }: Setting): CheckResult {
  const { archive } = figures
  if (isDemo) return judged('fine', 'A demo keeps none.', '')
  if (isEmbedded) return embeddedArchive(figures)
  if (archive === null) {
    return judged(
      'look',
      'PostgreSQL keeps none: what happens after a back-up could be lost.',
      'Set pgBackRest up, as docs/operation.md says.',
    )
  }
  const { lagSeconds, isFailing, drill, place } = archive
  const todo = 'See the archiver’s last error in PostgreSQL’s log.'
  if (isFailing) return judged('act', 'PostgreSQL could not archive the last piece.', todo)
  const verdict = verdictOver(lagSeconds, 15 * MINUTE, HOUR)
  const said = `PostgreSQL’s archive is complete until ${spanText(lagSeconds)} ago.`
  const kept = judgedWith(judgePlace(place), judgeDrill(drill))
  if (verdict === 'fine' || kept.verdict === 'act') {
    return { ...kept, said: `${said} ${kept.said}` }
  }
  return judged(verdict, said, todo)
}

/** A drill is made once a week. */
const DRILL_DAYS = 10

function judgeDrill(drill: NonNullable<Figures['archive']>['drill']): CheckResult {
  const todo = 'Run ops/archive/drill (systemctl start hive-drill), which says what is wrong.'
  if (drill === null) return judged('look', 'No drill has restored it yet.', todo)
  const { seconds, problem } = drill
  if (problem !== null) {
    return judged('act', `The drill ${spanText(seconds)} ago failed: ${problem}.`, todo)
  }
  const said = `A drill restored it ${spanText(seconds)} ago.`
  return judged(verdictOver(seconds, DRILL_DAYS * DAY, Infinity), said, todo)
}

function embeddedArchive({ backupSeconds: age }: Figures): CheckResult {
  const last = age === null ? 'and none was ever made' : `the last of them ${spanText(age)} old`
  return judged(
    'look',
    `The embedded database has none. There are only back-ups in one file, ${last}: what happens after one could be lost.`,
    'For a real season move to Debian’s PostgreSQL with pgBackRest, which restores any moment: docs/operation.md says how.',
  )
}

function judgeCertificate({ certificateDays: days }: Figures): CheckResult {
  if (days === null)
    return judged('fine', 'The public address has none, since it is not https.', '')
  const todo = 'See why the proxy has not renewed it; most do so 30 days before.'
  if (days === 'unreachable') {
    return judged('look', 'The public address could not be reached from here.', todo)
  }
  const left = days < 0 ? 'It has ended.' : `It is good for another ${counted(days, 'day')}.`
  return judged(verdictOver(-days, -14, -4), left, todo)
}

/** Seconds by which a clock may be wrong; payment providers refuse what is five minutes off. */
const CLOCK = { look: 10, act: 60 }

function judgeClock({ clockSeconds: ahead }: Figures): CheckResult {
  if (ahead === null) return judged('fine', 'There was nothing to compare it with.', '')
  const off = Math.abs(ahead)
  const verdict = verdictOver(off, CLOCK.look, CLOCK.act)
  const side = ahead > 0 ? 'fast' : 'slow'
  return judged(
    verdict,
    verdict === 'fine'
      ? 'It agrees with the payment provider’s to within seconds.'
      : `It is ${spanText(off)} ${side}.`,
    'Turn the machine’s time service on: timedatectl set-ntp true.',
  )
}

/** Nothing is broken yet, so that it is never to be acted on at once. */
function judgeFixes({ releases }: Figures, { isDemo }: Setting): CheckResult {
  if (isDemo) return judged('fine', 'A demo is not asked for them.', '')
  return judged(
    releases.some(isFixDue) ? 'look' : 'fine',
    releases.map(releaseText).join(' '),
    'Move to a newer version of Hive, which brings newer ones: hive upgrade, or as docs/operation.md says for containers.',
  )
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
