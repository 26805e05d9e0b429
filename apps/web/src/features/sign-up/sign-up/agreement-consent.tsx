import { CheckboxField } from '#ui/fields.tsx'
import { AgreementBox } from './agreement-box.tsx'
import type { Agreement, Consent } from './use-agreement.ts'

type Props = { agreement: Agreement; consent: Consent }

/** An agreement with the box that says that it was read to its end and is agreed to. */
export function AgreementConsent({ agreement, consent }: Props) {
  const { isRead, isAgreed, read, agree } = consent
  return (
    <>
      <AgreementBox agreement={agreement} onRead={read} />
      <CheckboxField
        id="agree"
        label="I have read and agree to the liability agreement"
        disabled={!isRead}
        checked={isAgreed}
        onChange={({ target }) => agree(target.checked)}
      />
      {!isRead && (
        <p className="hint">Please read the agreement to its end, and then tick the box.</p>
      )}
    </>
  )
}
