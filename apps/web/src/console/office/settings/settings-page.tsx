import { mayDo } from '@hive/domain/base/session/permission'
import { paths } from '@hive/domain/base/site/paths'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AccountCodes } from '#console/money/legal-details/account-codes.tsx'
import { Everything } from '#console/office/archive/everything.tsx'
import { LegalDetails } from '#console/money/legal-details/legal-details.tsx'
import { MoneyLimits } from '#console/money/payments/money-limits.tsx'
import { VatRates } from '#console/money/legal-details/vat-rates.tsx'
import { WhoHelps } from '#console/base/session/who-helps.tsx'

/**
 * Settings of the whole installation: for admins the organisers with their roles and the download of everything, and for
 * treasurers too what receipts say, VAT, and the sums that are asked about.
 */
export function SettingsPage() {
  const permissions = usePermissions()
  const canGiveRoles = mayDo(permissions, 'roles', 'all')
  const canSetMoney = mayDo(permissions, 'money', 'all')
  return (
    <div className="wrap grid justify-items-stretch gap-7 py-8 md:gap-10">
      <h1>Settings</h1>
      {canGiveRoles && <WhoHelps />}
      {canSetMoney && (
        <>
          <LegalDetails />
          <VatRates />
          <MoneyLimits />
          <AccountCodes />
        </>
      )}
      {canGiveRoles && <Everything />}
      {!canGiveRoles && !canSetMoney && (
        <>
          <Notice tone="warning">Only admins can change the settings.</Notice>
          <ButtonLink className="justify-self-start" to={paths.organiser}>
            Tonight
          </ButtonLink>
        </>
      )}
    </div>
  )
}
