import type { Account } from '@hive/contract/account/account'
import type { AccountForm, AccountUpdate } from '@hive/contract/account/account-form'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useApi, useAppDispatch } from '#app/hooks.ts'
import { accountChanged } from '#features/base/session/slice.ts'
import { isRefusedAs, isSignedOut } from '#lib/error-text.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { saveAccount } from './save.ts'

/** Saves the form, and handles what may interrupt it. */
export function useSave(
  account: Account,
  form: UseFormReturn<AccountForm, unknown, AccountUpdate>,
) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const began = useRef<string | null>(account.updatedAt)
  const [hasChanged, setChanged] = useState(false)

  async function save(update: AccountUpdate) {
    setChanged(false)
    const sent = form.getValues()
    try {
      const saved = await saveAccount(api, { account, began: began.current, update })
      began.current = saved.updatedAt
      // What is typed from here on is a change of what has been saved.
      form.reset(sent, { keepValues: true })
      dispatch(accountChanged(saved))
      dropDraft()
    } catch (error) {
      // For a sign-in that cannot go on beside this page.
      if (isSignedOut(error)) keepDraft(account.email, form.getValues())
      // The account has been saved elsewhere since this form was opened, most likely by the same person.
      if (isRefusedAs(error, 'profile_changed')) setChanged(true)
      throw error
    }
  }
  /** Has the next save overwrite the other one. */
  function overwrite() {
    began.current = null
  }
  return { hasChanged, save, overwrite }
}
