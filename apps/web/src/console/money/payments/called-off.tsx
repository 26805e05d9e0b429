import { retryRefund } from '@hive/contract/money/refunds'
import {
  type BackWire,
  type CalledOff as Progress,
  getCalledOff,
} from '@hive/contract/money/refund-choices'
import { longDay } from '@hive/domain/base/time/day-labels'
import { exactPriceText } from '@hive/domain/base/money/cents'
import {
  backProgress,
  type BackStanding,
  lastDayToChoose,
} from '@hive/domain/money/payments/refund-choice'
import { counted } from '@hive/domain/base/text/words'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Batch } from '#console/kit/batch/batch.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { type Columns, Table } from '#console/kit/table.tsx'
import { PersonLink } from '#console/kit/person-link.tsx'
import { centsIn, exactEuro } from '#lib/euro.ts'
import { Fact } from '#ui/fact.tsx'
import { HandBack } from './hand-back.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'

const STANDINGS: Readonly<Record<BackStanding, readonly [string, TagTone]>> = {
  not_chosen: ['Not chosen yet', 'honey'],
  to_card: ['Going to the card', 'blue'],
  to_credit: ['Becoming a credit', 'blue'],
  to_hand_back: ['To hand back', 'honey'],
  done: ['Done', 'green'],
  failed: ['Failed', 'clay'],
}

/** Players choose, and the server works, while the page is open. */
const ASK_AGAIN = { pollingInterval: 5000 }

/** The state of the money of a league that was called off. */
export function CalledOff({ leagueId }: { leagueId: number }) {
  const query = useRead(getCalledOff, { leagueId }, ['tasks', 'leagues'], ASK_AGAIN)
  return (
    <section aria-labelledby="called-off" className="card grid gap-4 p-5">
      <h2 id="called-off" className="text-xl" tabIndex={-1}>
        Money going back
      </h2>
      <Loaded query={query} what="the refunds">
        {(progress) => <Refunds progress={progress} />}
      </Loaded>
    </section>
  )
}

function Refunds({ progress: { left, endsAt, refunds } }: { progress: Progress }) {
  const sums = backProgress(
    refunds.map(({ standing, amount }) => ({ standing, cents: centsIn(amount) })),
  )
  return (
    <>
      {left > 0 && <p>{counted(left, 'sign-up')} still to end.</p>}
      {endsAt && (
        <p>
          Players choose between card and credit until the end of{' '}
          {longDay(lastDayToChoose(new Date(endsAt)))}. Without a choice it goes to the card.
        </p>
      )}
      {refunds.length === 0 && left === 0 && <p>There’s nothing to give back.</p>}
      {sums.length > 0 && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {sums.map(({ standing, count, cents }) => (
            <Fact key={standing} name={STANDINGS[standing][0]}>
              <span className="num">{exactPriceText(cents)}</span>{' '}
              <span className="muted block text-sm">{counted(count, 'refund')}</span>
            </Fact>
          ))}
        </dl>
      )}
      <TryAll refunds={refunds} />
      {refunds.length > 0 && (
        <details open={refunds.some(needsOne)}>
          <summary className="link cursor-pointer">
            {counted(refunds.length, 'refund')}, one by one
          </summary>
          <div className="mt-3">
            <Table
              caption="Refunds of this league"
              columns={COLUMNS}
              rows={refunds}
              keyOf={({ refundId }) => refundId}
            />
          </div>
        </details>
      )}
    </>
  )
}

const COLUMNS: Columns<BackWire> = [
  { title: 'Player', cell: (refund) => <Player refund={refund} /> },
  { title: 'Amount and what to do', cell: (refund) => <AmountAndStep refund={refund} /> },
]

function Player({ refund }: { refund: BackWire }) {
  const { playerId, playerName, standing } = refund
  const [title, tone] = STANDINGS[standing]
  return (
    <span className="grid justify-items-start gap-1">
      <PersonLink playerId={playerId} name={playerName} />
      <Tag tone={tone}>{title}</Tag>
      <span className="muted text-sm">{detailOf(refund)}</span>
    </span>
  )
}

const WHERE: Readonly<Record<BackWire['way'], string>> = {
  card: 'On the card',
  credit: 'Became a credit',
  cash: 'Handed back in cash',
  bank: 'Sent by bank transfer',
}

function detailOf({ standing, way, isWithheld, failure }: BackWire): string {
  if (standing === 'done') return WHERE[way]
  if (isWithheld) return 'The bank holds it because of a dispute'
  if (standing === 'to_hand_back') return way === 'cash' ? 'Paid in cash' : 'Paid by bank transfer'
  return (failure ?? '').replaceAll('_', ' ')
}

/** Whether an organiser has to do something about it. */
function needsOne({ standing }: BackWire): boolean {
  return standing === 'failed' || standing === 'to_hand_back'
}

function AmountAndStep({ refund }: { refund: BackWire }) {
  return (
    <span className="flex flex-col items-end gap-2 sm:flex-row sm:items-start sm:justify-end sm:gap-4">
      <b className="num leading-6">{exactEuro(refund.amount)}</b>
      {needsOne(refund) && <Step refund={refund} />}
    </span>
  )
}

const goToTitle = () => document.getElementById('called-off')?.focus()

function Step({ refund }: { refund: BackWire }) {
  const retry = useChange(retryRefund, 'tasks')
  const { refundId, playerName, standing } = refund
  if (standing === 'to_hand_back') return <HandBack owed={refund} after={goToTitle} />
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <StepButton
        variant="ghost"
        className="px-4 whitespace-nowrap"
        aria-label={`Try again: ${playerName}`}
        run={() => retry({ refundId })}
        done="We’ve asked for the refund again."
        after={goToTitle}
      >
        Try again
      </StepButton>
      <HandBack owed={refund} after={goToTitle} />
    </span>
  )
}

function TryAll({ refunds }: { refunds: readonly BackWire[] }) {
  const retry = useChange(retryRefund, 'tasks')
  const failed = refunds.filter(({ standing }) => standing === 'failed')
  if (failed.length < 2) return null
  return (
    <Batch
      items={failed}
      title={`Try all ${failed.length} again`}
      step={({ refundId }) => retry({ refundId })}
      nameOf={({ playerName }) => playerName}
    />
  )
}
