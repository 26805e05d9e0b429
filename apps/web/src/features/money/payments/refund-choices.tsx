import { paths } from '@hive/domain/base/site/paths'
import { lastDayToChoose } from '@hive/domain/money/payments/refund-choice'
import { longDay } from '@hive/domain/base/time/day-labels'
import { euro } from '#lib/euro.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useRefundChoices } from './use-refund-choices.ts'

/** The leagues for which the player gets card money back, each with the way to choose card or credit; nothing if there are none. */
export function RefundChoices() {
  const { choices } = useRefundChoices().value ?? { choices: [] }
  if (choices.length === 0) return null
  return (
    <section className="card mb-8 p-6" aria-labelledby="refund-choices">
      <h2 id="refund-choices" className="mb-2 text-2xl">
        Your money back
      </h2>
      <ul className="divide-y divide-line">
        {choices.map(({ leagueId, leagueTitle, amount, endsAt }) => (
          <li key={leagueId} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4 last:pb-0">
            <div className="mr-auto grid gap-1">
              <b>{leagueTitle}</b>
              <p className="muted">
                You get {euro(amount)} back. Choose by {longDay(lastDayToChoose(new Date(endsAt)))}.
              </p>
            </div>
            <ButtonLink
              to={paths.refundChoice(leagueId)}
              aria-label={`Choose how you get it back: ${leagueTitle}`}
            >
              Choose how you get it back
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
