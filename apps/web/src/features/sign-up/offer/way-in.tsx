import type { Renewal } from '@hive/contract/leagues/renewals'
import type { League } from '@hive/domain/season/season/league'
import { exactPriceText, priceText } from '@hive/domain/base/money/cents'
import {
  REGISTRATION_TYPE_IDS,
  type RegistrationType,
} from '@hive/domain/leagues/leagues/registration-type'
import { useNavigate } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { saveChoice } from '#features/sign-up/sign-up/choice.ts'
import { selectRegistrationOf, selectTriedOf } from '#features/roster/registration/slice.ts'
import { Button } from '#ui/button.tsx'
import { useQuote, type WayIn } from './use-quote.ts'

/** For a player who has tried the league out: paying for the rest. */
export function MoveUp({ league }: { league: League }) {
  const own = useAppSelector((state) => selectRegistrationOf(state, league.id))
  const { credit, ...quote } = useQuote(league, { type: 'individual', tryItOut: false }, own)
  const choose = useChoose(league)
  if (!own) return null
  return (
    <div className="grid gap-3 border-y border-line py-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold">Stay for the whole league</span>
        <span translate="no" className="num text-3xl">
          {priceText(quote.due)}
        </span>
      </p>
      <p className="muted text-sm">
        {credit > 0
          ? `The price is ${priceText(quote.full)}; your try-out counts towards it.`
          : 'You got the money for your try-out back, so this is the full price.'}
      </p>
      <Button onClick={() => choose('individual', quote, false)}>Move up to the full league</Button>
    </div>
  )
}

const NAMES = { individual: 'Individual', team: 'Team', team_player: 'Team Player' } as const

/** Continues to the sign-up with the choice. */
function useChoose(league: League, renewal: Renewal | null = null) {
  const navigate = useNavigate()
  return (
    type: RegistrationType,
    { due, coupon }: { due: number; coupon: string | null },
    tryItOut: boolean,
  ) => {
    const registrationTypeId = REGISTRATION_TYPE_IDS[type]
    const choice = {
      leagueId: league.id,
      registrationTypeId,
      due,
      tryItOut,
      ...(coupon ? { coupon } : {}),
      ...(renewal ? { renewal } : {}),
    }
    saveChoice(choice)
    void navigate(paths.signUp(league.id), { state: choice })
  }
}

type WayProps = WayIn & {
  league: League
  /** The team of last season that its captain signs up again. */
  renewal?: Renewal | null
}

/** One option for joining a league, with its price. */
export function Way({ league, type, tryItOut, renewal = null }: WayProps) {
  const own = useAppSelector((root) => selectTriedOf(root, league.id))
  const tried = type === 'individual' && !tryItOut ? own : undefined
  const quote = useQuote(league, { type, tryItOut }, tried)
  const choose = useChoose(league, renewal)
  // The price of one night need not be a whole euro.
  const textOf = tryItOut ? exactPriceText : priceText
  return (
    <div className="grid gap-2 border-t border-line pt-3 sm:pt-5">
      <div className="flex items-center justify-between gap-x-3">
        <p className="grid">
          <span className="font-semibold">{NAMES[type]}</span>
          <span translate="no" className="flex flex-wrap items-baseline gap-x-2">
            <span className="num text-3xl">{textOf(quote.due)}</span>
            {quote.discount && (
              <s className="muted">
                <span translate="yes" className="sr-only">
                  before:{' '}
                </span>
                {textOf(quote.listed)}
              </s>
            )}
          </span>
        </p>
        <Button
          className="px-4"
          variant={type === 'individual' ? 'primary' : 'ghost'}
          onClick={() => choose(type, quote, tryItOut)}
        >
          Register as {NAMES[type]}
        </Button>
      </div>
      {quote.label && <p className="font-semibold text-green">{quote.label}</p>}
      {quote.credit > 0 && (
        <p className="muted text-sm">
          What you paid for your try-out, {priceText(quote.credit)}, is taken off.
        </p>
      )}
    </div>
  )
}
