import type { AccountForm } from '@hive/contract/account/account-form'
import { sessionBox } from '#lib/box.ts'

/** What was typed, without anything about health: that is in the memory of the page alone, never in a storage. */
type Typed = Omit<AccountForm, 'health'>
type Draft = { email: string; values: Typed }

/**
 * The values typed before a session ended: kept for this tab and this player alone, and deleted at
 * sign-out.
 */
const box = sessionBox<Draft>('accountDraft')

export function keepDraft(email: string, { health: _private, ...values }: AccountForm): void {
  box.write({ email, values })
}

/** The values that the same player had typed. */
export function draftOf(email: string): Typed | null {
  const draft = box.read()
  return draft?.email === email ? draft.values : null
}

export function dropDraft(): void {
  box.clear()
}
