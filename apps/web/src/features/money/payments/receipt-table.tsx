import type { ReceiptWire } from '@hive/contract/money/receipts'
import { longDay } from '@hive/domain/base/time/day-labels'
import { percentText } from '@hive/domain/money/legal-details/vat'
import { isByHand, PAID_BY } from '@hive/domain/base/money/ways'
import { euro, exactEuro } from '#lib/euro.ts'
import { irishDate } from '#lib/irish-date.ts'
import { boughtText, discountText, reasonText, wayPaid } from './purchase-texts.ts'

type Refund = ReceiptWire['refunds'][number]
type Correction = ReceiptWire['corrections'][number]
type Row = { name: string; note?: string; amount: string; isSum?: boolean }

/** The lines from the listed price to the balance. */
export function ReceiptTable({ receipt }: { receipt: ReceiptWire }) {
  return (
    <table className="table mt-4">
      <caption className="sr-only">What was bought and paid</caption>
      <thead>
        <tr>
          <th scope="col" className="left">
            What
          </th>
          <th scope="col">Euro</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(receipt).map(({ name, note, amount, isSum }) => (
          <tr key={`${name} ${note ?? ''} ${amount}`} className={isSum ? 'font-bold' : ''}>
            <th scope="row" className={`left ${isSum ? 'font-bold' : 'font-normal'}`}>
              {name}
              {note && <span className="muted block text-sm font-normal">{note}</span>}
            </th>
            <td className="align-top whitespace-nowrap">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf(receipt: ReceiptWire): Row[] {
  const { listed, discount, credited, ofOthers, paid, paidAt, refunds, disputes, vat } = receipt
  if (receipt.corrections.length > 0) return correctedRows(receipt)
  const back = [...refunds.map(refundRow), ...disputes.map(disputeRow)]
  return [
    { name: boughtText(receipt), note: 'Listed price', amount: euro(listed) },
    ...(discount ? [{ name: discountText(discount), amount: less(discount.amount) }] : []),
    ...(credited > 0 ? [{ name: 'Paid with your try-out', amount: less(credited) }] : []),
    ...(ofOthers > 0 ? [{ name: 'Shares of the teammates', amount: less(ofOthers) }] : []),
    {
      name: 'Paid',
      note: `${sentence(wayPaid(receipt))}, ${irishDate(paidAt)}`,
      amount: euro(paid),
      isSum: true,
    },
    vatRow(vat, { of: paid, included: vat.paid }),
    ...back,
    ...(back.length > 0 ? balanceRows(receipt) : []),
  ]
}

/** A receipt that was corrected keeps what it showed. */
function correctedRows({ corrections, ...receipt }: ReceiptWire): Row[] {
  const [first] = corrections
  if (!first) return []
  const issued = { ...receipt, listed: first.was, paid: first.was, way: first.wasWay }
  const as = { ...issued, corrections: [], byCredit: 0, discount: null, credited: 0, ofOthers: 0 }
  return [
    ...rowsOf({ ...as, refunds: [], disputes: [] }),
    ...corrections.map(correctionRow),
    ...receipt.refunds.map(refundRow),
    ...receipt.disputes.map(disputeRow),
    ...balanceRows({ ...receipt, corrections }),
  ]
}

function correctionRow({ at, was, wasWay, amount, way }: Correction): Row {
  const name = `Corrected on ${irishDate(at)} to ${exactEuro(amount)}`
  const off = was - amount
  const note =
    amount === 0
      ? 'It was recorded by mistake'
      : way === wasWay
        ? ''
        : sentence(`paid ${PAID_BY[way]}`)
  return { name, note, amount: off > 0 ? less(off) : euro(-off) }
}

/** The sum that stays paid, and the VAT in it where there is one. */
function balanceRows({ balance, vat }: ReceiptWire): Row[] {
  const sum = { name: 'Balance', amount: euro(balance), isSum: true }
  if (vat.basisPoints === 0) return [sum]
  return [sum, vatRow(vat, { of: balance, included: vat.balance })]
}

type Vat = Pick<ReceiptWire['vat'], 'basisPoints' | 'correctedOn'>

function vatRow({ basisPoints, correctedOn }: Vat, part: { of: number; included: number }): Row {
  const corrected = correctedOn === null ? [] : [`Corrected on ${longDay(correctedOn)}`]
  if (basisPoints === 0) {
    return { name: 'VAT', note: ['None is charged', ...corrected].join('. '), amount: euro(0) }
  }
  const without = `Without VAT: ${euro(part.of - part.included)}`
  const note = [without, ...corrected].join('. ')
  return { name: `Includes VAT at ${percentText(basisPoints)}`, note, amount: euro(part.included) }
}

const NAMES: Readonly<Record<Refund['way'], string>> = {
  card: 'Refund',
  credit: 'Refund as credit',
  cash: 'Refund in cash',
  bank: 'Refund by bank transfer',
}

function refundRow(refund: Refund): Row {
  const { standing, way, amount, isMovedOn } = refund
  const name = isMovedOn ? 'Moved to another league' : NAMES[way]
  return {
    name: standing === 'failed' ? 'Refund held up' : name,
    note: `${reasonText(refund)}; ${standsText(refund)}`,
    amount: standing === 'failed' ? euro(0) : less(amount),
  }
}

function disputeRow({ standing, at, amount }: ReceiptWire['disputes'][number]): Row {
  return standing === 'held'
    ? {
        name: 'Held by your bank',
        note: `since ${irishDate(at)}; not decided yet`,
        amount: euro(0),
      }
    : { name: 'Taken back by your bank', note: `on ${irishDate(at)}`, amount: less(amount) }
}

function standsText({ standing, way, at, isMovedOn }: Refund): string {
  const day = irishDate(at)
  if (isMovedOn) return `on ${day}`
  return {
    to_choose: `to your card or as a credit, as you choose; since ${day}`,
    on_its_way: isByHand(way) ? 'to be handed back' : `on its way since ${day}`,
    back: `refunded on ${day}`,
    failed: `not refunded yet: held up since ${day}`,
  }[standing]
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function less(amount: number): string {
  return `−${euro(amount)}`
}
