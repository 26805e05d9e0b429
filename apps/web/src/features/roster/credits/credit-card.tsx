import type { CreditWire } from '@hive/contract/roster/credits'
import type { CreditOrigin } from '@hive/domain/roster/credits/credit'
import { useCall } from '#app/use-call.ts'
import { euro } from '#lib/euro.ts'
import { irishDate } from '#lib/irish-date.ts'
import { MoveCredit } from './move-credit.tsx'

/** The player's credits, as far as they are read. */
export function useCredits() {
  return useCall(
    async () => (await import('@hive/contract/roster/credits')).getCredits,
    {},
    'We couldn’t load your credit. Please try again.',
  )
}

/** The sum that a player can spend on sign-ups, where it comes from and until when; nothing without a credit. */
export function CreditCard({ reading }: { reading: ReturnType<typeof useCredits> }) {
  const { value, change } = reading
  if (!value || value.spendable === 0) return null
  const credits = value.credits.filter(({ left }) => left > 0)
  return (
    <section className="card grid gap-4 p-6" aria-labelledby="credit-title">
      <h2 id="credit-title" className="flex items-baseline justify-between gap-4 text-2xl">
        Your credit <span className="num">{euro(value.spendable)}</span>
      </h2>
      <p>It comes off the price by itself the next time you sign up.</p>
      <ul className="divide-y divide-line">
        {credits.map((credit) => (
          <li key={credit.creditId} className="py-3 first:pt-0 last:pb-0">
            <Origin credit={credit} />
            {value.teammates.length > 0 && (
              <MoveCredit credit={credit} teammates={value.teammates} onChange={change} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ORIGINS: Readonly<Record<CreditOrigin, (league: string) => string>> = {
  refund: (league) => `Given back for ${league}`,
  goodwill: (league) => `From us, for ${league}`,
  moved: () => 'From a teammate',
}

function Origin({ credit: { origin, league, left, amount, expiresAt } }: { credit: CreditWire }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="grid">
        <b>{ORIGINS[origin](league)}</b>
        <span className="muted">Until {irishDate(expiresAt)}</span>
      </span>
      <span className="text-right whitespace-nowrap">
        <span className="num">{euro(left)}</span>
        {left < amount && <span className="muted block text-sm">of {euro(amount)}</span>}
      </span>
    </p>
  )
}
