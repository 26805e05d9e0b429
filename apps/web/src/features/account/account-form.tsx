import { zodResolver } from '@hookform/resolvers/zod'
import type { Account } from '@hive/contract/account'
import {
  accountForm,
  type AccountForm as Values,
  type AccountUpdate,
} from '@hive/contract/account-form'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/content/slice.ts'
import { afterAccount } from '#features/registration/choice.ts'
import { ApiError } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { ContactPart } from './contact-part.tsx'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import { errorList, formValues } from './form-state.ts'
import { HealthPart } from './health-part.tsx'
import { Interrupted } from './interrupted.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { errorText, isRefusedAs, isSignedOut } from '#lib/error-text.ts'
import { SAVE_TEXTS, saveAccount } from './save.ts'
import { accountChanged } from './slice.ts'

type Props = {
  /** What the form begins with. What it saves it goes on from, so that nothing typed meanwhile is lost. */
  account: Account
  /** Begins anew with what the server has. */
  onLoad: () => Promise<void>
}

/** The whole form. It is checked by the rules that the server checks it by. */
export function AccountForm({ account, onLoad }: Props) {
  const today = useAppSelector(selectToday)
  const [draft] = useState(() => draftOf(account.email))
  useEffect(dropDraft, [])
  const form = useForm<Values, unknown, AccountUpdate>({
    mode: 'onTouched',
    defaultValues: draft ?? formValues(account),
    resolver: zodResolver(accountForm(today)),
  })
  const { control, handleSubmit, formState } = form
  const { interruption, save, overwrite } = useSave(account, form)
  const errors = errorList(formState.errors)
  const isSigned = useWatch({ control, name: 'health.waiverSigned' })
  const reason = whyNot({ isSigned, errors: errors.length, interruption })

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="marks-missing grid gap-8 [&_:is(input,select,textarea)]:scroll-mb-32"
        onSubmit={(event) =>
          void handleSubmit(save, () =>
            showToast('error', 'Please fill in all required fields correctly'),
          )(event)
        }
      >
        {draft && <Notice tone="info">We kept what you typed. Please submit it again.</Notice>}
        <ContactPart email={account.email} />
        <HealthPart />
        <PreferencesPart />
        <ErrorSummary errors={errors} />
        {interruption && (
          <Interrupted
            by={interruption}
            onOverwrite={() => void handleSubmit(overwrite)()}
            onLoad={() => void onLoad()}
          />
        )}
        <SubmitBar reason={reason} isBusy={formState.isSubmitting} />
      </form>
    </FormProvider>
  )
}

/** The button, which on a phone stays in sight; above it, why it cannot be pressed. */
function SubmitBar({ reason, isBusy }: { reason: string | null; isBusy: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 bg-chalk px-4 py-3 sm:static sm:mx-0 sm:p-0">
      {reason && (
        <p id="submit-reason" className="hint m-0">
          {reason}
        </p>
      )}
      <Button
        type="submit"
        className="text-lg"
        aria-describedby={reason ? 'submit-reason' : undefined}
        disabled={reason !== null}
        busy={isBusy && 'Saving...'}
      >
        Submit
      </Button>
    </div>
  )
}

type Interruption = 'expired' | 'changed' | null
type Obstacles = { isSigned: boolean; errors: number; interruption: Interruption }

/** Why the form cannot be sent as it is, in words; `null` when it can. */
function whyNot({ isSigned, errors, interruption }: Obstacles): string | null {
  if (interruption === 'changed') return 'Please choose which version to keep first.'
  if (errors > 0) return 'Please check the fields listed above first.'
  return isSigned ? null : 'To submit, please agree to the suitability declaration.'
}

/** Saving, and what can come between. */
function useSave(
  account: Account,
  form: ReturnType<typeof useForm<Values, unknown, AccountUpdate>>,
) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [began, setBegan] = useState(account.updatedAt)
  const [interruption, setInterruption] = useState<Interruption>(null)

  async function send(update: AccountUpdate, from: string | null) {
    setInterruption(null)
    try {
      const saved = await saveAccount(api, { account, began: from, update })
      setBegan(saved.updatedAt)
      dispatch(accountChanged(saved))
      showToast('success', 'Account updated successfully!')
      const next = afterAccount.read()
      afterAccount.clear()
      if (next) await navigate(next)
    } catch (error) {
      showToast('error', errorText(error, SAVE_TEXTS))
      if (isSignedOut(error)) {
        keepDraft({ email: account.email, values: form.getValues() })
        setInterruption('expired')
      }
      // The same person elsewhere, most likely, has saved since this form was opened.
      if (isRefusedAs(error, 'profile_changed')) setInterruption('changed')
      noteAtFields(error)
    }
  }
  function noteAtFields(error: unknown) {
    if (!(error instanceof ApiError)) return
    for (const [field, message] of Object.entries(error.problem.fields ?? {})) {
      form.setError(field as keyof Values, { message })
    }
  }
  return {
    interruption,
    save: (update: AccountUpdate) => send(update, began),
    overwrite: (update: AccountUpdate) => send(update, null),
  }
}
