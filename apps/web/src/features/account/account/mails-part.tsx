import type { AccountForm } from '@hive/contract/account/account-form'
import { paths } from '@hive/domain/base/site/paths'
import { Link } from 'react-router'
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
        What you hear of your own games you choose under{' '}
        <Link to={`${paths.account}#news`}>News of your games</Link>. A payment, or a game that is
        off tomorrow, comes either way.
      </p>
    </>
  )
}
