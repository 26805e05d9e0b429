import { type Night, nightOf, seenOf } from './night.ts'
import { idOf, type Operation, type Saying } from './operation.ts'

/** What Hive says of an operation that a phone has sent. One that stands against others `contradicts`. */
export type SaidFate = {
  readonly counter: number
  readonly fate: 'applied' | 'contradicts' | 'held' | 'refused'
  /** Why it does not count, in words. */
  readonly sentence: string | null
}

/** All that a phone keeps of a night. It can be written down as it is, and read again by a later version. */
export type PhoneLog = {
  readonly device: number
  /** How many things were said on this phone. */
  readonly counter: number
  /** What it has: what was said on it, by other phones and by Hive. */
  readonly operations: readonly Operation[]
  /** Its own that Hive has answered, by their counters, with the last answer. */
  readonly fates: readonly SaidFate[]
  /** Up to where it has what others said. */
  readonly after: number
  /** When it last agreed with Hive, by Hive’s clock. */
  readonly agreedAt: string | null
}

export function newLog(device: number): PhoneLog {
  return { device, counter: 0, operations: [], fates: [], after: 0, agreedAt: null }
}

/** The log with something more that was said on this phone. */
export function withSaid(
  log: PhoneLog,
  said: Saying & Pick<Operation, 'subject' | 'shownAt'>,
): PhoneLog {
  const counter = log.counter + 1
  const saw = seenOf(countingOf(log), said.subject)
  const operation: Operation = { ...said, device: log.device, counter, saw }
  return { ...log, counter, operations: [...log.operations, operation] }
}

/** How many operations a phone hands in at once. */
export const MOST_AT_ONCE = 500

/** What this phone has said and Hive has not answered, in the order in which it was said. */
export function unsentOf({ device, operations, fates }: PhoneLog): Operation[] {
  const answered = new Set(fates.map(({ counter }) => counter))
  return operations.filter((one) => one.device === device && !answered.has(one.counter))
}

/** The answer to a call that hands in what a phone has, and asks for what others have said. */
export type SyncAnswer = {
  readonly fates: readonly SaidFate[]
  /** What counts and came after what the phone has; all that Hive itself has saved. */
  readonly operations: readonly Operation[]
  readonly upTo: number
  readonly agreedAt: string
  /** Why those without a fate are not taken and stay on the phone, in words; not there while all are. */
  readonly noMore?: string | undefined
}

/** The log with an answer of Hive; the same answer twice, or an older one later, changes no operation. */
export function withAnswer(log: PhoneLog, answer: SyncAnswer): PhoneLog {
  const { device, operations, fates } = log
  const known = new Map([...operations, ...answer.operations].map((one) => [idOf(one), one]))
  const said = new Map([...fates, ...answer.fates].map((one) => [one.counter, one]))
  // An organiser has taken what was held.
  for (const own of answer.operations.filter((one) => one.device === device)) {
    const { counter } = own
    said.set(counter, { counter, fate: 'applied', sentence: null })
  }
  return {
    ...log,
    operations: [...known.values()],
    fates: [...said.values()],
    after: Math.max(log.after, answer.upTo),
    agreedAt: laterOf(log.agreedAt, answer.agreedAt),
  }
}

function laterOf(one: string | null, other: string): string {
  return one !== null && one > other ? one : other
}

/** The night as this phone has it: without what waits for an organiser or can never count. */
export function nightOn(log: PhoneLog): Night {
  return nightOf(countingOf(log))
}

function countingOf({ device, operations, fates }: PhoneLog): Operation[] {
  const out = new Set(
    fates.flatMap(({ fate, counter }) => (fate === 'held' || fate === 'refused' ? counter : [])),
  )
  return operations.filter((one) => one.device !== device || !out.has(one.counter))
}
