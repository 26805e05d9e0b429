import type { AccountForm } from '@hive/contract/account/account-form'
import { sessionBox } from '#lib/box.ts'

type Draft = { email: string; values: AccountForm }

/**
 * The values typed before a session ended: kept for this tab and this player alone, and deleted at
 * sign-out.
 */
const box = sessionBox<Draft>('accountDraft')

export function keepDraft(draft: Draft): void {
  box.write(draft)
}

/** The values that the same player had typed. */
export function draftOf(email: string): AccountForm | null {
  const draft = box.read()
  return draft?.email === email ? draft.values : null
}

export function dropDraft(): void {
  box.clear()
}
