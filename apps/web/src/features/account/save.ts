import type { Account } from '@hive/contract/account'
import type { AccountUpdate } from '@hive/contract/account-form'
import type { Api } from '#lib/api.ts'
import { ApiError } from '#lib/api.ts'

/** Sends the form; answers with the account as it stands now. */
export async function saveAccount(
  api: Api,
  email: string,
  update: AccountUpdate,
): Promise<Account> {
  const { accountFromWire, profileToWire, updateAccount } = await import('@hive/contract/account')
  const body = profileToWire({ ...update, email })
  return accountFromWire(await api.call(updateAccount, { body }))
}

/** What to say when saving failed. */
export function saveProblem(error: unknown): string {
  const fallback = 'Failed to update account. Please try again.'
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 401) return 'Your session has expired. Please log in again.'
  return error.status < 500 ? error.problem.message : fallback
}
