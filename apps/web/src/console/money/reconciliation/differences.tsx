import type { Books } from '@hive/contract/money/reconciliation'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { exactPriceText } from '@hive/domain/base/money/cents'
import { differenceAdvice, differenceTitle } from '@hive/domain/money/payments/reconciliation-texts'
import { type Columns, Table } from '#console/kit/table.tsx'
import { PersonLink } from '#console/kit/person-link.tsx'
import { AcceptDifference } from './accept-difference.tsx'

type Difference = Books['differences'][number]

const COLUMNS: Columns<Difference> = [
  { title: 'Difference and what to do', cell: (one) => <About difference={one} /> },
  { title: 'Amounts', cell: (one) => <Amounts difference={one} /> },
]

type Props = { differences: readonly Difference[]; count: number }

/** Each difference with what to do about it; nothing if there is none. */
export function Differences({ differences, count }: Props) {
  if (differences.length === 0) return null
  return (
    <section className="card overflow-hidden">
      <h2 className="border-b border-line p-4 text-xl">Differences</h2>
      <Table
        caption="Differences"
        columns={COLUMNS}
        rows={differences}
        keyOf={({ kind, sourceId }) => `${kind} ${sourceId}`}
      />
      {count > differences.length && (
        <p className="muted border-t border-line p-4">
          These are the newest {differences.length} of {count}.
        </p>
      )}
    </section>
  )
}

function About({ difference }: { difference: Difference }) {
  const { kind, why, day, sourceId, playerId, playerName, leagueTitle, acceptedReason } = difference
  return (
    <span className="grid gap-1">
      <b>{differenceTitle(kind, why)}</b>
      <span>
        {acceptedReason === null ? differenceAdvice(kind, why) : `Accepted: ${acceptedReason}`}
      </span>
      <span className="muted text-sm">
        {shortDay(day)}
        {playerId !== null && (
          <>
            {', '}
            <PersonLink playerId={playerId} name={playerName} nameless="Deleted account" />
          </>
        )}
        {leagueTitle !== null && `, ${leagueTitle}`}
      </span>
      <code className="text-xs break-all">{sourceId}</code>
    </span>
  )
}

function Amounts({ difference }: { difference: Difference }) {
  const { provider, hive, why, acceptedReason } = difference
  const mayAccept = why !== 'not_yet' && acceptedReason === null
  return (
    <div className="grid justify-items-end gap-3">
      <dl className="grid gap-2 whitespace-nowrap">
        <Side name="Payment provider">{providerText(provider)}</Side>
        <Side name="Hive">{hive === null ? 'none' : exactPriceText(hive.cents)}</Side>
      </dl>
      {mayAccept && <AcceptDifference difference={difference} />}
    </div>
  )
}

function providerText(provider: Difference['provider']): string {
  if (provider === null) return 'none'
  return provider.foreign === null ? exactPriceText(provider.cents) : provider.foreign.toUpperCase()
}

function Side({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="muted text-sm">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
