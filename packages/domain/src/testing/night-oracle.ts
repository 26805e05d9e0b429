import { type Operation, type OperationId, sayingText } from '../season/nights/operation.ts'
import type { Night } from '../season/nights/night.ts'

type Told = {
  id: OperationId
  subject: string
  text: string
  isUndo: boolean
  knew: ReadonlySet<OperationId>
}

/**
 * What a night must come to, by following what each phone knew when it said something: not by what operations say that
 * they saw, and without a fold. Each arrival strikes out what its phone knew.
 */
export class Oracle {
  private readonly knows = new Map<number, Set<OperationId>>()
  private readonly ended = new Set<number>()
  private readonly told = new Map<OperationId, Told>()
  private readonly arrived = new Map<OperationId, Told>()
  private readonly left = new Set<OperationId>()
  private readonly held = new Map<OperationId, { told: Told; at: number }>()
  private live: Told[] = []

  /** Something was said; nothing, where the phone would not keep it. */
  says(at: number, operation: Operation | null): void {
    if (operation === null) return
    const told = this.note(operation, this.known(at))
    this.known(at).add(told.id)
  }

  hiveSays(operation: Operation): void {
    this.arrives(this.note(operation, new Set(this.arrived.keys())))
  }

  private note(operation: Operation, knew: ReadonlySet<OperationId>): Told {
    const { device, counter, subject, kind } = operation
    const id: OperationId = `${device}:${counter}`
    const told = {
      id,
      subject,
      text: sayingText(operation),
      isUndo: kind === 'undo',
      knew: new Set(knew),
    }
    this.told.set(id, told)
    return told
  }

  private known(at: number): Set<OperationId> {
    const known = this.knows.get(at) ?? new Set()
    this.knows.set(at, known)
    return known
  }

  syncs(at: number, sent: readonly Operation[], isAnswered: boolean): void {
    for (const { device, counter } of sent) {
      const told = this.told.get(`${device}:${counter}`)
      if (!told || this.arrived.has(told.id) || this.held.has(told.id)) continue
      if (this.left.has(told.id)) continue
      if (this.ended.has(at)) this.held.set(told.id, { told, at })
      else this.arrives(told)
    }
    if (!isAnswered) return
    const known = this.known(at)
    // A phone takes what waits for an organiser for unsaid, until it is taken.
    for (const { told, at: by } of this.held.values()) if (by === at) known.delete(told.id)
    for (const id of this.left) known.delete(id)
    if (!this.ended.has(at)) for (const id of this.arrived.keys()) known.add(id)
  }

  ends(at: number): void {
    this.ended.add(at)
  }

  leavesHeld(): void {
    for (const id of this.held.keys()) this.left.add(id)
    this.held.clear()
  }

  takesHeld(): void {
    for (const { told } of this.held.values()) this.arrives(told)
    this.held.clear()
  }

  private arrives(told: Told): void {
    const strikes = told.isUndo || !told.subject.startsWith('note')
    const isStruck = [...this.arrived.values()].some(
      (one) =>
        one.subject === told.subject &&
        (one.isUndo || !one.subject.startsWith('note')) &&
        one.knew.has(told.id),
    )
    this.arrived.set(told.id, told)
    if (strikes) {
      this.live = this.live.filter((one) => one.subject !== told.subject || !told.knew.has(one.id))
    }
    if (!told.isUndo && !isStruck) this.live.push(told)
  }

  /** The identities of all that was said. */
  said(): OperationId[] {
    return [...this.told.keys()]
  }

  /** Where a night is not as it must be, in words. */
  differences(night: Night): string[] {
    const expected = this.live.map(({ id, subject, text }) => `${subject} ${id} ${text}`)
    const seen = [...night].flatMap(([subject, own]) =>
      own.map((one) => `${subject} ${one.device}:${one.counter} ${sayingText(one)}`),
    )
    return [
      ...expected.filter((one) => !seen.includes(one)).map((one) => `missing: ${one}`),
      ...seen.filter((one) => !expected.includes(one)).map((one) => `too much: ${one}`),
    ]
  }
}
