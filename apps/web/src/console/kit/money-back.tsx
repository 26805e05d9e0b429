import type { MoneyBack as Back } from '@hive/contract/base/money-back'
import { counted } from '@hive/domain/base/text/words'
import { PersonLink } from '#console/kit/person-link.tsx'
import { exactEuro } from '#lib/euro.ts'

/** More people than this are folded away below their total. */
const MOST_SHOWN = 6

const WAYS: Readonly<Record<Back['people'][number]['way'], string>> = {
  card: 'to their card',
  credit: 'as a credit',
  cash: 'in cash, by hand',
  bank: 'by bank transfer, by hand',
}

type Props = {
  back: Back
  /** Whether those who paid by card choose between card and credit. */
  isChosen?: boolean
}

/** The refunds of a step: each person’s sum with the way it goes, and the total. */
export function MoneyBack({ back: { people, total, favourEnds }, isChosen = false }: Props) {
  if (people.length === 0) return <p>Nothing goes back.</p>
  const list = (
    <ul className="grid gap-1">
      {people.map(({ playerId, name, amount, way }) => (
        <li
          key={`${playerId} ${way}`}
          className="flex items-baseline justify-between gap-4 wrap-anywhere"
        >
          <span className="min-w-0">
            <PersonLink playerId={playerId} name={name} />{' '}
            <span className="muted text-sm">
              {isChosen && way === 'card' ? 'card or credit, as they choose' : WAYS[way]}
            </span>
          </span>
          <span className="num flex-none whitespace-nowrap">{exactEuro(amount)}</span>
        </li>
      ))}
    </ul>
  )
  const folks = new Set(people.map(({ playerId }) => playerId)).size
  return (
    <section className="grid max-w-lg gap-2" aria-label="Sums that go back">
      {people.length > MOST_SHOWN ? (
        <details>
          <summary className="link cursor-pointer">
            {counted(folks, 'person', 'people')} get money back
          </summary>
          <div className="mt-2">{list}</div>
        </details>
      ) : (
        list
      )}
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
        <span>In all</span>
        <span className="num">{exactEuro(total)}</span>
      </p>
      {favourEnds > 0 && (
        // It wraps within what the sums and fields take, and widens nothing.
        <p className="muted w-0 min-w-full text-sm">
          {exactEuro(favourEnds)} of credit that they were given as a favour ends with it, so that
          they never get more than they paid.
        </p>
      )}
    </section>
  )
}
