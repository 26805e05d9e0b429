import { counted } from '../text/words.ts'
import type { ClockTime } from '../time/day.ts'

/** The tasks that an organiser can be asked to look at. */
export const TASK_KINDS = [
  'money_order',
  'refund',
  'dispute',
  'odd_payment',
  'place',
  'difference',
  'unsigned',
  'untimed',
  'late_team',
  'left_team',
  'job',
  'late_work',
] as const
export type TaskKind = (typeof TASK_KINDS)[number]

const WORDS: Readonly<Record<TaskKind, (count: number) => string>> = {
  money_order: (count) =>
    `${counted(count, 'refund or credit', 'refunds or credits')} that ${count === 1 ? 'waits' : 'wait'} for your approval`,
  refund: (count) =>
    `${counted(count, 'refund')} that failed or ${count === 1 ? 'is' : 'are'} late`,
  dispute: (count) => `${counted(count, 'payment')} disputed at a bank`,
  odd_payment: (count) => `${counted(count, 'payment')} that nothing was asked for`,
  place: (count) => `${counted(count, 'place')} whose money has gone back`,
  difference: (count) =>
    `${counted(count, 'month')} that ${count === 1 ? 'differs' : 'differ'} from the payment provider’s books`,
  unsigned: (count) => `${counted(count, 'league')} with agreements still to sign`,
  untimed: (count) => `${counted(count, 'league')} with games that need a time`,
  late_team: (count) => `${counted(count, 'team')} without games in a season that is out`,
  left_team: (count) =>
    `${counted(count, 'team')} that ${count === 1 ? 'has' : 'have'} left a season`,
  job: (count) => `${counted(count, 'job')} that stopped`,
  late_work: (count) => `${counted(count, 'kind')} of work that ${count === 1 ? 'is' : 'are'} late`,
}

/** A task by its kind, and a key that no other task has. */
export type TaskNews = { readonly kind: TaskKind; readonly key: string }

/** News about money goes out at once, since the deadlines of banks do not wait; other news wakes no one. */
const URGENT: ReadonlySet<TaskKind> = new Set(['refund', 'dispute', 'odd_payment', 'place'])

const NIGHT = { from: '22:00', until: '07:00' } as const

/** The tasks that may be mailed at this time of the day, in Ireland. The others wait for the morning. */
export function tellableAt<Task extends TaskNews>(tasks: readonly Task[], time: ClockTime): Task[] {
  const isNight = time >= NIGHT.from || time < NIGHT.until
  return tasks.filter(({ kind }) => !isNight || URGENT.has(kind))
}

/** The new tasks, a line for each kind. It names no one: the console has the rest. */
export function newsLines(kinds: readonly TaskKind[]): string[] {
  return TASK_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count > 0 ? [WORDS[kind](count)] : []
  })
}
