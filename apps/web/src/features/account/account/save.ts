import type { Account } from '@hive/contract/account/account'
import type { AccountUpdate } from '@hive/contract/account/account-form'
import type { Api } from '#lib/api.ts'
import { ONE_TRY, patiently } from '#lib/retry.ts'
import { asTheServerSays, type Texts } from '#lib/error-text.ts'

/**
 * Sends the form; answers with the account as it stands now.
 *
 * @param began the `updatedAt` that the form began from; `null` writes over whatever is there
 */
export async function saveAccount(
  api: Api,
  { account, began, update }: { account: Account; began: string | null; update: AccountUpdate },
): Promise<Account> {
  const { accountFromReply, accountToWire, profileToWire, updateAccount } =
    await import('@hive/contract/account/account')
  const { updated_at, leagues } = accountToWire(account)
  const body = {
    ...profileToWire({ ...update, email: account.email }),
    updated_at,
    leagues,
    ...(began ? { expected_updated_at: began } : {}),
  }
  const send = (signal: AbortSignal) => api.call(updateAccount, { body, signal })
  return accountFromReply(await patiently(send, ONE_TRY))
}

/** Texts for a failed save. */
export const SAVE_TEXTS: Texts = {
  401: 'Your session has expired. Please log in again.',
  refused: asTheServerSays,
  otherwise: 'Failed to update account. Please try again.',
}
