import { fateOf } from '../season/nights/arrival.ts'
import { seenOf } from '../season/nights/night.ts'
import { HIVE, idOf, type Operation, type Saying } from '../season/nights/operation.ts'
import {
  newLog,
  type PhoneLog,
  type SaidFate,
  unsentOf,
  withAnswer,
  withSaid,
} from '../season/nights/phone-log.ts'

export const PHONES = 4
const DAY = '2027-01-12'
const NOW = new Date('2027-01-12T20:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

export type SayingPick = { readonly subject: number; readonly value: number }

/** How a call goes: the server may die before a statement of its transaction, or once that is kept. */
export type Way = 'arrives' | 'answer lost' | 'request lost' | { readonly diesBefore: number }
type Stored = {
  operation: Operation
  isTaken: boolean
  isLeft: boolean
  number: number | null
  wasHeld: boolean
}

class Died extends Error {}

const ROUND = 'round:4:2:1:5.7.3.8'
const SUBJECTS = ['score:1', 'score:1', 'score:2', 'here:1:7', 'note:1', 'court:1', ROUND] as const

function sayingOf({ subject, value }: SayingPick): Saying {
  const about = SUBJECTS[subject]
  if (about === 'here:1:7') return { kind: 'here', value: value === 2 ? 'left' : value > 0 }
  if (about === 'court:1') return { kind: 'court', value }
  if (about === ROUND) return endingOf(value % 2)
  if (about !== 'note:1') return endingOf(value)
  return { kind: 'note', value: { about: 'hall', text: `${value}` } }
}

function endingOf(value: number): Saying {
  if (value === 2) return { kind: 'forfeit', value: 'both' }
  return { kind: 'score', value: { score: { teamOne: 2, teamTwo: value }, sets: null } }
}

/** Four phones, and a Hive that keeps what they send: the code of both, with what lies between them in the test's hand. */
export class Stage {
  readonly phones: PhoneLog[] = Array.from({ length: PHONES }, (_, at) => newLog(at + 1))
  private store = new Map<string, Stored>()
  private readonly full = new Set<number>()
  private readonly cutOff = new Set<number>()
  private readonly ended = new Set<number>()
  private readonly off: number[] = Array<number>(PHONES).fill(0)
  private hiveCounter = 0
  private number = 0

  /** What is said, once the phone keeps it; a full one keeps and says nothing. */
  say(at: number, pick: SayingPick): Operation | null {
    return this.add(at, SUBJECTS[pick.subject] ?? 'note:1', sayingOf(pick))
  }

  undo(at: number, { subject }: SayingPick): Operation | null {
    return this.add(at, SUBJECTS[subject] ?? 'note:1', { kind: 'undo', value: null })
  }

  private add(at: number, subject: string, saying: Saying): Operation | null {
    if (this.full.has(at)) return null
    const shownAt = new Date(NOW.getTime() + (this.off[at] ?? 0) * DAY_MS).toISOString()
    const log = withSaid(this.log(at), { ...saying, subject, shownAt })
    this.phones[at] = log
    const said = log.operations.at(-1)
    if (!said) throw new Error('nothing was said')
    return said
  }

  private log(at: number): PhoneLog {
    return this.phones[at] ?? newLog(at + 1)
  }

  turn(at: number, days: number): void {
    this.off[at] = days
  }

  /** Whether there is no room on a phone, and whether it has no signal. */
  fill(at: number, isFull: boolean): void {
    if (isFull) this.full.add(at)
    else this.full.delete(at)
  }

  cut(at: number, isCutOff: boolean): void {
    if (isCutOff) this.cutOff.add(at)
    else this.cutOff.delete(at)
  }

  /** What a phone keeps is all that it has when it starts again. */
  reload(at: number): void {
    const kept: PhoneLog = JSON.parse(JSON.stringify(this.log(at)))
    this.phones[at] = kept
  }

  end(at: number): void {
    this.ended.add(at)
  }

  isEnded(at: number): boolean {
    return this.ended.has(at)
  }

  sync(at: number, way: Way): { sent: Operation[]; isAnswered: boolean } {
    const log = this.log(at)
    if (way === 'request lost' || this.cutOff.has(at)) return { sent: [], isAnswered: false }
    const sent = unsentOf(log)
    const fates = this.transaction(way, (statement) => this.take(at, sent, statement))
    if (fates === null) return { sent: [], isAnswered: false }
    // What is not on the disk of the phone it has not heard.
    if (way !== 'arrives' || this.full.has(at)) return { sent, isAnswered: false }
    const operations = this.isEnded(at) ? [] : this.newFor(log)
    const upTo = this.isEnded(at) ? log.after : this.number
    this.phones[at] = withAnswer(log, { fates, operations, upTo, agreedAt: NOW.toISOString() })
    return { sent, isAnswered: true }
  }

  /** All that a call writes, or nothing where the server dies before its end. */
  private transaction<T>(way: Way, work: (statement: () => void) => T): T | null {
    const kept = { store: this.store, number: this.number }
    this.store = new Map([...kept.store].map(([id, one]) => [id, { ...one }]))
    let left = typeof way === 'object' ? way.diesBefore : Number.POSITIVE_INFINITY
    try {
      return work(() => {
        if (left === 0) throw new Died()
        left -= 1
      })
    } catch (error) {
      if (!(error instanceof Died)) throw error
      this.store = kept.store
      this.number = kept.number
      return null
    }
  }

  /** A request that comes again, late: all that the phone has ever said and handed in. */
  sendAgain(at: number): void {
    const own = this.log(at).operations.filter(({ device }) => device === at + 1)
    this.take(
      at,
      own.filter((one) => this.store.has(idOf(one))),
    )
  }

  private take(at: number, sent: readonly Operation[], statement = () => {}): SaidFate[] {
    return sent.map((operation) => {
      statement()
      const known = this.store.get(idOf(operation))
      const isTaken = known ? known.isTaken : this.isCounted(at, operation)
      if (!known) this.keep(operation, isTaken)
      const { counter } = operation
      return { counter, fate: isTaken ? 'applied' : 'held', sentence: null }
    })
  }

  private isCounted(at: number, operation: Operation): boolean {
    const arrival = { now: NOW, night: DAY, isEnded: this.isEnded(at) }
    const game = { isOn: true, giverMay: true, scoring: 'single', teamIds: [1, 2] } as const
    return fateOf(operation, arrival, { ...game, playerIds: [7] }).fate === 'taken'
  }

  private keep(operation: Operation, isTaken: boolean): void {
    const number = isTaken ? (this.number += 1) : null
    const wasHeld = !isTaken
    this.store.set(idOf(operation), { operation, isTaken, isLeft: false, number, wasHeld })
  }

  private newFor({ device, after }: PhoneLog): Operation[] {
    return [...this.store.values()]
      .filter(({ number, operation, wasHeld }) => {
        return number !== null && number > after && (operation.device !== device || wasHeld)
      })
      .map(({ operation }) => operation)
  }

  hiveSays(value: number): Operation {
    this.hiveCounter += 1
    const subject = 'score:1'
    const saw = seenOf(this.counting(), subject)
    const [counter, shownAt] = [this.hiveCounter, NOW.toISOString()]
    const ending = value === 3 ? ({ kind: 'undo', value: null } as const) : endingOf(value)
    const said: Operation = { ...ending, device: HIVE, counter, subject, saw, shownAt }
    this.keep(said, true)
    return said
  }

  takeHeld(): void {
    for (const one of this.store.values()) {
      if (one.isTaken || one.isLeft) continue
      one.isTaken = true
      one.number = this.number += 1
    }
  }

  leaveHeld(): void {
    for (const one of this.store.values()) one.isLeft ||= !one.isTaken
  }

  /** What counts. */
  counting(): Operation[] {
    return [...this.store.values()].flatMap(({ isTaken, operation }) => (isTaken ? operation : []))
  }

  /** The identities of all that is kept. */
  stored(): string[] {
    return [...this.store.keys()]
  }
}
