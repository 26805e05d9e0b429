import type { NightOnPhone } from '@hive/contract/season/nights'
import type { Night } from '@hive/domain/season/nights/night'
import type { Operation, Saying } from '@hive/domain/season/nights/operation'
import type { SaidFate } from '@hive/domain/season/nights/phone-log'

/** Something that is said by a tap, about a subject as `subjectText` writes it. */
export type Said = Saying & Pick<Operation, 'subject'>

/** What became of something that was said here, and what it was about where the phone still has that. */
export type NotTakenFate = SaidFate & { readonly subject?: string | undefined }

/** A night in somebody’s hands: what its screens draw, and what can be done on them. */
export type RunningNight = {
  /** The night as Hive last told it. */
  readonly night: NightOnPhone
  /** What stands of all that was said, by this phone and the others and by Hive. */
  readonly standing: Night
  /** When this phone last agreed with Hive, by Hive’s clock; an ISO time. */
  readonly agreedAt: string | null
  /** How many things were said here that Hive has not answered. */
  readonly kept: number
  /** Why Hive takes no more of it, in words; not there while it does. */
  readonly noMore?: string | undefined
  /** What Hive has not taken of what was said here: an organiser looks at it first, or it can never count. */
  readonly notTaken: readonly NotTakenFate[]
  /** Whether the phone reads this night: it was taken off (`ended`), or it is past six in the morning (`over`). */
  readonly state: 'running' | 'ended' | 'over'
  /** The phone’s clock against Hive’s, in milliseconds: positive where the phone is ahead. */
  readonly clockAhead: number
  /** Keeps something on the phone and sends it when it can. `false`: the phone is full, and it is not kept. */
  readonly say: (said: Said) => Promise<boolean>
  /** The address for one more phone of this night; `null` where there is no signal, and a sentence where Hive refuses. */
  readonly addPhone: () => Promise<{ address: string } | { problem: string } | null>
  /** Takes somebody who has signed off their game. `null` where there is no signal, and a sentence where Hive refuses. */
  readonly takeGuestOff: (guestId: number) => Promise<'done' | { problem: string } | null>
  /** Reads the night at once, where there is a signal. */
  readonly look: () => Promise<unknown>
  /** Hands in what is kept and forgets the names. `false`: something is still kept, so nothing was forgotten. */
  readonly finish: () => Promise<boolean>
}
