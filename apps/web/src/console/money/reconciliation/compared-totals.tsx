import type { Books } from '@hive/contract/money/reconciliation'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { COMPARED_KINDS, type KindTotal } from '@hive/domain/money/payments/reconciliation'
import { COMPARED_TITLES } from '@hive/domain/money/payments/reconciliation-texts'

/** The sums of both sides, kind by kind. */
export function ComparedTotals({ totals }: Pick<Books, 'totals'>) {
  return (
    <section className="card overflow-hidden">
      <table className="table text-sm sm:text-base">
        <caption className="sr-only">Sums of the payment provider and of Hive</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              <span className="sr-only">What</span>
            </th>
            <th scope="col">Payment provider</th>
            <th scope="col">Hive</th>
            <th scope="col" className="hidden sm:table-cell">
              Difference
            </th>
          </tr>
        </thead>
        <tbody>
          {COMPARED_KINDS.map((kind) => (
            <Row key={kind} title={COMPARED_TITLES[kind]} total={totals[kind]} />
          ))}
        </tbody>
      </table>
      {COMPARED_KINDS.map((kind) => (
        <Remarks key={kind} title={COMPARED_TITLES[kind]} total={totals[kind]} />
      ))}
    </section>
  )
}

type Props = { title: string; total: KindTotal }

function Row({ title, total: { provider, hive, differing } }: Props) {
  const weight = differing === 0 ? 'muted' : 'font-bold'
  return (
    <tr>
      <th scope="row" className="left font-semibold">
        {title}
      </th>
      <td>{exactPriceText(provider)}</td>
      <td>{exactPriceText(hive)}</td>
      <td className={`hidden sm:table-cell ${weight}`}>{exactPriceText(differing)}</td>
    </tr>
  )
}

/** The lines below the sums of a kind. On a phone the difference is one of them: its table has no room for it. */
function Remarks({ title, total: { differing, shifted } }: Props) {
  return (
    <>
      {differing !== 0 && (
        <p className="border-t border-line px-4 py-2 font-semibold sm:hidden">
          {title}: a difference of {exactPriceText(differing)}
        </p>
      )}
      {shifted !== 0 && (
        <p className="muted border-t border-line px-4 py-2 text-sm">
          {title}: {exactPriceText(shifted)} counted by Hive in another month
        </p>
      )}
    </>
  )
}
