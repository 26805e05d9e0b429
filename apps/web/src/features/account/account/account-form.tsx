import type { Account } from '@hive/contract/account/account'
import { accountForm } from '@hive/contract/account/account-form'
import { missingForSignUp, missingInProfile } from '@hive/domain/base/players/completeness'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { afterAccount } from '#features/base/session/pending.ts'
import { beforeLoadingAgain } from '#lib/load-again.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { unfold } from '#ui/fold.tsx'
import { Form } from '#ui/form/form.tsx'
import { notesOf } from '#ui/form/notes-of.ts'
import { fieldId, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { AccountFolds } from './account-folds.tsx'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { formValues } from './form-state.ts'
import { SAVE_TEXTS } from './save.ts'
import { SubmitBar } from './submit-bar.tsx'
import { useSave } from './use-save.ts'

type Props = {
  /**
   * The form's initial values. After saving, the form goes on from the saved values, so that nothing typed
   * while it saves is lost.
   */
  account: Account
  /** Whether its owner is on the way to a league, which needs some of it now and the rest later. */
  isOnTheWay: boolean
  /** Starts over with the server's values. */
  onLoad: () => Promise<void>
}

const FORM_ID = 'account'

/** The whole form, validated by the same rules as on the server. */
export function AccountForm({ account, isOnTheWay, onLoad }: Props) {
  const today = useAppSelector(selectToday)
  const saved = formValues(account)
  const [draft] = useState(() => draftOf(account.email))
  useEffect(dropDraft, [])
  const form = useSchemaForm(accountForm(today), saved, {
    mode: 'onTouched',
    kept: FORM_ID,
    earlier: draft && { ...draft, health: saved.health },
  })
  const { save, hasChanged, overwrite } = useSave(account, form)
  const goOn = useGoOn()
  const { isDirty, submitCount } = form.formState
  const takeAlong = useEffectEvent(() => {
    if (isDirty) keepDraft(account.email, form.getValues())
  })
  useEffect(() => beforeLoadingAgain(() => takeAlong()), [])
  const errors = notesOf(form.formState.errors, form.getValues()).map(({ name, message }) => ({
    id: fieldId(FORM_ID, name),
    message,
  }))
  useShown(errors, submitCount)
  const isSigned = useWatch({ control: form.control, name: 'health.waiverSigned' })
  const missing = isOnTheWay ? missingForSignUp(account) : missingInProfile(account)

  return (
    <Form
      form={form}
      id={FORM_ID}
      className="marks-missing grid grid-cols-1 gap-4 [&_:is(input,select,textarea)]:scroll-mb-40"
      send={save}
      done="Account updated successfully!"
      after={goOn}
      texts={SAVE_TEXTS}
      onFailed={(text) => showToast('error', text)}
      onInvalid={() => showToast('error', 'Please fill in all required fields correctly')}
    >
      {draft && <Notice tone="info">{KEPT}</Notice>}
      <AccountFolds account={account} missing={missing} />
      <ErrorSummary errors={errors} />
      <SubmitBar
        isChanged={isDirty}
        reason={whyNot({ isSigned, errors: errors.length, hasChanged })}
        hasChanged={hasChanged}
        onOverwrite={overwrite}
        onLoad={() => void onLoad()}
      />
    </Form>
  )
}

const KEPT =
  'We kept what you typed, but not your answers about your health. Please look at those, and submit again.'

/** Opens the folds that wrong fields are in, and leads to the first of them after each try to submit. */
function useShown(errors: readonly { id: string }[], tries: number): void {
  const ids = errors.map(({ id }) => id).join(' ')
  useEffect(() => {
    for (const id of ids.split(' ')) unfold(id)
  }, [ids])
  useEffect(() => {
    const [first] = errors
    if (tries > 0 && first) document.getElementById(first.id)?.focus()
    // Only a try to submit moves the focus; a note that comes while typing does not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tries])
}

type Obstacles = { isSigned: boolean; errors: number; hasChanged: boolean }

/** Why the form cannot be sent yet, in words; `null` when it can. */
function whyNot({ isSigned, errors, hasChanged }: Obstacles): string | null {
  if (hasChanged) return 'Please choose which version to keep first.'
  if (errors > 0) return 'Please check the fields listed above first.'
  return isSigned ? null : 'To submit, please agree to the suitability declaration.'
}

/** Goes to the page that sent the player here. */
function useGoOn() {
  const navigate = useNavigate()
  return async () => {
    const next = afterAccount.read()
    afterAccount.clear()
    if (next) await navigate(next)
  }
}
