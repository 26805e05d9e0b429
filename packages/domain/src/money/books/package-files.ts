import { longDay } from '../../base/time/day-labels.ts'
import type { Cents } from '../../base/money/cents.ts'
import { csvText } from '../../base/text/csv.ts'
import type { Day } from '../../base/time/day.ts'
import { accountCode, type Codes, type Package, taxName } from './account-codes.ts'
import { type Account, isSold, type JournalEntry } from './journal.ts'
import { euro, type PeriodOfBooks } from './period-file.ts'
import type { BasisPoints } from '../legal-details/vat.ts'

type Entries = Pick<PeriodOfBooks, 'entries'>

/** The file of a period for one of the programs: a journal for each day, without anything about people. */
export function packageFile(program: Package, { entries }: Entries, codes: Codes): string {
  return csvText(FILES[program](entries, codes))
}

/** `xero-2026-01-01-to-2026-01-31.csv` */
export function packageFileName(
  program: Package,
  { from, until }: Pick<PeriodOfBooks, 'from' | 'until'>,
): string {
  return `${program}-${from}-to-${until}.csv`
}

const FILES: Readonly<Record<Package, typeof xeroLines>> = { xero: xeroLines, sage: sageLines }

const XERO = [
  '*Narration',
  '*Date',
  'Description',
  '*AccountCode',
  '*TaxRate',
  '*Amount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
]

/**
 * Manual journals as Xero imports them: debit is positive, and each journal adds up to nothing. Xero works VAT out itself, from
 * the net of a line, so what its rounding differs by from the VAT of the sales has a line of its own.
 */
function xeroLines(entries: readonly JournalEntry[], codes: Codes): string[][] {
  const lines = journalsOf(entries, codes).flatMap(({ day, lines: ofDay, vat }) => {
    const row = (title: string, code: string, tax: string, cents: Cents) => {
      const amount = euro(cents)
      return [`Hive, ${longDay(day)}`, typed(day), title, code, tax, amount, '', '', '', '']
    }
    const itsVat = new Map<BasisPoints, Cents>()
    for (const { cents, rate } of ofDay) {
      itsVat.set(rate, (itsVat.get(rate) ?? 0) + vatOn(cents, rate))
    }
    const roundings = [...vat].map(([rate, cents]) => cents - (itsVat.get(rate) ?? 0))
    const rounding = roundings.reduce((sum, cents) => sum + cents, 0)
    return [
      ...ofDay.map(({ code, rate, cents }) =>
        row('Sign-ups and payments', code, taxName(codes, rate), cents),
      ),
      ...(rounding === 0
        ? []
        : [row('Rounding of VAT', codes.accounts.rounding, codes.noVat, rounding)]),
    ]
  })
  return [XERO, ...lines]
}

/** The VAT that is added to a net amount; half a cent is rounded away from nothing. */
function vatOn(net: Cents, rate: BasisPoints): Cents {
  return Math.sign(net) * Math.round((Math.abs(net) * rate) / 10_000)
}

const SAGE = [
  'Type',
  'Account Reference',
  'Nominal A/C Ref',
  'Department Code',
  'Date',
  'Reference',
  'Details',
  'Net Amount',
  'Tax Code',
  'Tax Amount',
]

/** Audit trail transactions as Sage 50 imports them: journal debits and credits, with VAT as lines of its own account. */
function sageLines(entries: readonly JournalEntry[], codes: Codes): string[][] {
  const lines = journalsOf(entries, codes).flatMap(({ day, lines: ofDay, vat }) => {
    const row = (details: string, code: string, rate: BasisPoints, cents: Cents) => {
      const type = cents < 0 ? 'JC' : 'JD'
      const about = [typed(day), `HIVE${day.replaceAll('-', '')}`, details]
      return [type, '', code, '0', ...about, euro(Math.abs(cents)), taxName(codes, rate), '0.00']
    }
    return [
      ...ofDay.map(({ code, rate, cents }) => row('Sign-ups and payments', code, rate, cents)),
      ...[...vat]
        .filter(([, cents]) => cents !== 0)
        .map(([rate, cents]) => row('VAT', codes.accounts.vat, rate, cents)),
    ]
  })
  return [SAGE, ...lines]
}

type Line = { code: string; rate: BasisPoints; cents: Cents }
type Journal = { day: Day; lines: Line[]; vat: ReadonlyMap<BasisPoints, Cents> }

/** The moves of each day between accounts of the program, debit as positive, and the VAT of each rate. */
function journalsOf(entries: readonly JournalEntry[], codes: Codes): Journal[] {
  const days = Map.groupBy(entries, ({ day }) => day)
  return [...days].map(([day, ofDay]) => {
    const lines = new Map<string, Line>()
    const vat = new Map<BasisPoints, Cents>()
    const add = (account: Account, rate: BasisPoints, cents: Cents) => {
      const code = accountCode(codes, account)
      const line = lines.get(`${code} ${rate}`) ?? { code, rate, cents: 0 }
      lines.set(`${code} ${rate}`, { ...line, cents: line.cents + cents })
    }
    for (const { from, to, cents, vatBasisPoints: rate, vatCents } of ofDay) {
      add(from, isSold(from) ? rate : 0, -cents + (isSold(from) ? vatCents : 0))
      add(to, isSold(to) ? rate : 0, cents + (isSold(to) && !isSold(from) ? vatCents : 0))
      if (rate > 0) vat.set(rate, (vat.get(rate) ?? 0) - vatCents)
    }
    return { day, lines: [...lines.values()].filter(({ cents }) => cents !== 0), vat }
  })
}

/** `09/01/2026` */
function typed(day: Day): string {
  return day.split('-').toReversed().join('/')
}
