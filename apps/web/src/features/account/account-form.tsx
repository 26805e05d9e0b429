import { useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Account } from '@hive/contract/account'
import {
  accountForm,
  type AccountForm as Values,
  type AccountUpdate,
} from '@hive/contract/account-form'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { selectToday } from '#features/content/slice.ts'
import { ApiError } from '#lib/api.ts'
import { afterAccount } from '#features/registration/choice.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { showToast } from '#ui/toast.tsx'
import { ContactPart } from './contact-part.tsx'
import { errorList, formValues } from './form-state.ts'
import { HealthPart } from './health-part.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { saveAccount, saveProblem } from './save.ts'
import { accountChanged } from './slice.ts'

/** The whole form. It is checked by the rules that the server checks it by. */
export function AccountForm({ account }: { account: Account }) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const today = useAppSelector(selectToday)
  const form = useForm<Values, unknown, AccountUpdate>({
    mode: 'onTouched',
    defaultValues: formValues(account),
    resolver: zodResolver(accountForm(today)),
  })
  const { control, handleSubmit, setError, formState } = form
  const errors = errorList(formState.errors)
  const isSigned = useWatch({ control, name: 'health.waiverSigned' })

  async function save(update: AccountUpdate) {
    try {
      const saved = await saveAccount(api, account.email, update)
      dispatch(accountChanged(saved))
      showToast('success', 'Account updated successfully!')
      const next = afterAccount.read()
      afterAccount.clear()
      if (next) await navigate(next)
    } catch (error) {
      if (error instanceof ApiError) {
        for (const [field, message] of Object.entries(error.problem.fields ?? {})) {
          setError(field as keyof Values, { message })
        }
      }
      showToast('error', saveProblem(error))
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="marks-missing grid gap-8"
        onSubmit={(event) =>
          void handleSubmit(save, () =>
            showToast('error', 'Please fill in all required fields correctly'),
          )(event)
        }
      >
        <ContactPart email={account.email} />
        <HealthPart />
        <PreferencesPart />
        <ErrorSummary errors={errors} />
        <Button
          type="submit"
          className="text-lg"
          disabled={!isSigned || errors.length > 0}
          busy={formState.isSubmitting && 'Saving...'}
        >
          Submit
        </Button>
      </form>
    </FormProvider>
  )
}
