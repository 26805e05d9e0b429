import { exactPriceText } from '@hive/domain/base/money/cents'
import {
  type Account,
  ACCOUNT_TITLES,
  ASSETS,
  assetsOf,
  type Balances as AllBalances,
  DEBTS,
  debtsOf,
} from '@hive/domain/money/books/journal'
import { Link } from 'react-router'
import { Section } from '#console/kit/section.tsx'

type Props = {
  /** `Balances at the end of October 2026` */
  title: string
  balances: AllBalances
  showRows: () => void
}

/** Accounts that are shown even with nothing in them. */
const ALWAYS = new Set<Account>(['card', 'cash', 'bank', 'held', 'credit', 'owed_cash'])

const shown = (accounts: readonly Account[], balances: AllBalances) =>
  accounts.filter((account) => ALWAYS.has(account) || balances[account] !== 0)

/** The balance of each account, the money owed to players, and the rest after that; each opens its entries. */
export function Balances({ title, balances, showRows }: Props) {
  const owed = debtsOf(balances)
  return (
    <Section title={title}>
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <dl className="grid content-start gap-1">
          {shown(ASSETS, balances).map((account) => (
            <Line key={account} account={account} cents={balances[account]} showRows={showRows} />
          ))}
          <Total name="All money" cents={assetsOf(balances)} />
        </dl>
        <dl className="grid content-start gap-1">
          {shown(DEBTS, balances).map((account) => (
            <Line key={account} account={account} cents={balances[account]} showRows={showRows} />
          ))}
          <Total name="Owed to players" cents={owed} />
          <Total name="After what’s owed" cents={assetsOf(balances) - owed} />
        </dl>
      </div>
    </Section>
  )
}

type LineProps = { account: Account; cents: number; showRows: () => void }

function Line({ account, cents, showRows }: LineProps) {
  const name = ACCOUNT_TITLES[account]
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd>
        <Link
          className="link tabular-nums"
          to={{ search: `view=${account}` }}
          preventScrollReset
          onClick={showRows}
          aria-label={`${name}: ${exactPriceText(cents)}`}
        >
          {exactPriceText(cents)}
        </Link>
      </dd>
    </div>
  )
}

function Total({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1 font-bold">
      <dt>{name}</dt>
      <dd className="tabular-nums">{exactPriceText(cents)}</dd>
    </div>
  )
}
