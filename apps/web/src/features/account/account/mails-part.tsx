import type { AccountForm } from '@hive/contract/account/account-form'
import { CheckboxField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'

/** The e-mails that a player can choose, and those that come with a place. */
export function MailsPart() {
  const field = useFields<AccountForm>()
  return (
    <>
      <CheckboxField
        label="E-mail me about new leagues and offers. You can stop this any time."
        {...field('marketingConsent')}
      />
      <p className="hint">
        News of your own leagues, such as a changed night or a payment, comes either way.
      </p>
    </>
  )
}
