import type { AccountForm } from '@hive/contract/account-form'
import { sessionBox } from '#lib/box.ts'

type Draft = { email: string; values: AccountForm }

/** What was typed when a session had ended: for this tab and its owner alone, and gone with the sign-out. */
const box = sessionBox<Draft>('accountDraft')

export function keepDraft(draft: Draft): void {
  box.write(draft)
}

/** What this very person had typed. */
export function draftOf(email: string): AccountForm | null {
  const draft = box.read()
  return draft?.email === email ? draft.values : null
}

export function dropDraft(): void {
  box.clear()
}
