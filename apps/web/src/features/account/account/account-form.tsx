import type { Account } from '@hive/contract/account/account'
import {
  accountForm,
  type AccountForm as Values,
  type AccountUpdate,
} from '@hive/contract/account/account-form'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { afterAccount } from '#features/base/session/pending.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Form, FormProblem, SubmitButton } from '#ui/form/form.tsx'
import { notesOf } from '#ui/form/notes-of.ts'
import { fieldId, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { ContactPart } from './contact-part.tsx'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { formValues } from './form-state.ts'
import { HealthPart } from './health-part.tsx'
import { Interrupted } from './interrupted.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { isRefusedAs, isSignedOut } from '#lib/error-text.ts'
import { SAVE_TEXTS, saveAccount } from './save.ts'
import { accountChanged } from '#features/base/session/slice.ts'

type Props = {
  /**
   * The form's initial values. After saving, the form goes on from the saved values, so that nothing typed
   * while it saves is lost.
   */
  account: Account
  /** Starts over with the server's values. */
  onLoad: () => Promise<void>
}

const FORM_ID = 'account'

/** The whole form, validated by the same rules as on the server. */
export function AccountForm({ account, onLoad }: Props) {
  const today = useAppSelector(selectToday)
  const [draft] = useState(() => draftOf(account.email))
  useEffect(dropDraft, [])
  const form = useSchemaForm(accountForm(today), draft ?? formValues(account), {
    mode: 'onTouched',
  })
  const { save, interruption, overwrite } = useSave(account, form.getValues)
  const goOn = useGoOn()
  const errors = notesOf(form.formState.errors, form.getValues()).map(({ name, message }) => ({
    id: fieldId(FORM_ID, name),
    message,
  }))
  const isSigned = useWatch({ control: form.control, name: 'health.waiverSigned' })

  return (
    <Form
      form={form}
      id={FORM_ID}
      className="marks-missing grid gap-8 [&_:is(input,select,textarea)]:scroll-mb-32"
      send={save}
      done="Account updated successfully!"
      after={goOn}
      texts={SAVE_TEXTS}
      onInvalid={() => showToast('error', 'Please fill in all required fields correctly')}
    >
      {draft && <Notice tone="info">We kept what you typed. Please submit it again.</Notice>}
      <ContactPart email={account.email} />
      <HealthPart />
      <PreferencesPart />
      <ErrorSummary errors={errors} />
      {interruption && (
        <Interrupted by={interruption} onOverwrite={overwrite} onLoad={() => void onLoad()} />
      )}
      <SubmitBar reason={whyNot({ isSigned, errors: errors.length, interruption })} />
    </Form>
  )
}

/** The button, which stays in view on a phone; above it, why it cannot be pressed or what failed. */
function SubmitBar({ reason }: { reason: string | null }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 bg-chalk px-4 py-3 sm:static sm:mx-0 sm:p-0">
      <FormProblem />
      {reason && (
        <p id="submit-reason" className="hint m-0">
          {reason}
        </p>
      )}
      <SubmitButton
        variant="primary"
        className="text-lg"
        aria-describedby={reason ? 'submit-reason' : undefined}
        disabled={reason !== null}
        busy="Saving..."
      >
        Submit
      </SubmitButton>
    </div>
  )
}

type Interruption = 'expired' | 'changed' | null
type Obstacles = { isSigned: boolean; errors: number; interruption: Interruption }

/** Why the form cannot be sent yet, in words; `null` when it can. */
function whyNot({ isSigned, errors, interruption }: Obstacles): string | null {
  if (interruption === 'changed') return 'Please choose which version to keep first.'
  if (errors > 0) return 'Please check the fields listed above first.'
  return isSigned ? null : 'To submit, please agree to the suitability declaration.'
}

/** Saves the form, and handles what may interrupt it. */
function useSave(account: Account, typed: () => Values) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const began = useRef<string | null>(account.updatedAt)
  const [interruption, setInterruption] = useState<Interruption>(null)

  async function save(update: AccountUpdate) {
    setInterruption(null)
    try {
      const saved = await saveAccount(api, { account, began: began.current, update })
      began.current = saved.updatedAt
      dispatch(accountChanged(saved))
    } catch (error) {
      if (isSignedOut(error)) {
        keepDraft({ email: account.email, values: typed() })
        setInterruption('expired')
      }
      // The account has been saved elsewhere since this form was opened, most likely by the same person.
      if (isRefusedAs(error, 'profile_changed')) setInterruption('changed')
      throw error
    }
  }
  /** Has the next save overwrite the other one. */
  function overwrite() {
    began.current = null
  }
  return { interruption, save, overwrite }
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
