import type { SplitWire } from '@hive/contract/money/team-fee'
import { longDay } from '@hive/domain/base/time/day-labels'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { sharesBackText } from '@hive/domain/money/split-fee/split-fee'
import { useCall } from '#app/use-call.ts'
import { useApi, useAppSelector, useOrganiser } from '#app/hooks.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { isSignedOut } from '#lib/error-text.ts'
import { euro } from '#lib/euro.ts'
import { onceBack } from '#lib/session-back.ts'
import { Section } from '#ui/section.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { Tag } from '#ui/tag.tsx'
import { showToast } from '#ui/toast.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { verifyPayment } from '#lib/verify-payment.ts'
import { WhoAsked } from '#ui/who-asked.tsx'

type Props = {
  leagueId: number
  /** Reads again what lists the player’s payments. */
  afterPaying: () => void
}

/** The fee of a team that its captain has split: who has paid, what is missing, and a way to pay. */
export function TeamFee({ leagueId, afterPaying }: Props) {
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/money/team-fee')).getTeamFee,
    { query: { leagueId } },
    'We couldn’t load the team fee. Please try again.',
  )
  useReturn(again, afterPaying)
  if (value && !value.split) return null
  return (
    <Section title="Team fee">
      {problem && <TryAgain again={again}>{problem}</TryAgain>}
      {!value && !problem && <Spinner>Loading the team fee...</Spinner>}
      {value?.split && <Split split={value.split} />}
    </Section>
  )
}

/** Checks the payment of someone who comes back from the card page. */
function useReturn(again: () => void, afterPaying: () => void) {
  const api = useApi()
  const [query, setQuery] = useSearchParams()
  const sessionId = query.get('share')
  const taken = useRef<string>(undefined)
  const callOff = useRef<() => void>(undefined)
  useEffect(() => () => callOff.current?.(), [])
  useEffect(() => {
    if (sessionId === null || taken.current === sessionId) return
    taken.current = sessionId
    setQuery({}, { replace: true })
    const check = async () => {
      try {
        await verifyPayment(api, sessionId)
        showToast('success', 'Thanks! We’ve got your payment.')
      } catch (error) {
        // The layout says that the session has ended.
        if (isSignedOut(error)) {
          callOff.current = onceBack(() => void check())
          return
        }
        showToast('error', 'We’re still confirming your payment. Please look again soon.')
      }
      again()
      afterPaying()
    }
    void check()
  }, [api, sessionId, setQuery, again, afterPaying])
}

function Split({ split }: { split: SplitWire }) {
  const organiser = useOrganiser()
  const today = useAppSelector(selectToday)
  const { fee, players, share, missing, isForAll, hasPaid, deadline } = split
  return (
    <>
      <p>
        {isForAll
          ? `The fee of ${euro(fee)} is split among ${players}: ${ofCaptain(split)}, and ${euro(share)} from each teammate by ${longDay(deadline)}.`
          : `Your captain has split the fee of ${euro(fee)} among ${players}. Your share is ${euro(share)}.`}
      </p>
      {isForAll && <People split={split} />}
      {missing === 0 ? (
        <p className="font-semibold">All of it is paid.</p>
      ) : isForAll ? (
        <ForAll split={split} />
      ) : hasPaid ? (
        <p className="font-semibold">You’ve paid your share.</p>
      ) : (
        <>
          <Own split={split} />
          <WhoAsked asked={split.asked} by={organiser} />
        </>
      )}
      <p className="muted text-sm">
        {sharesBackText(split, { reader: isForAll ? 'captain' : 'mate', today })}
      </p>
    </>
  )
}

/** The payment at sign-up: from the captain, or from one before, who has left the team to others. */
function ofCaptain({ captainShare, formerShare }: SplitWire): string {
  return formerShare > 0
    ? `${euro(formerShare)} from the captain before`
    : `${euro(captainShare)} from the captain`
}

/** Who has joined, and who of them has paid. */
function People({ split: { people } }: { split: SplitWire }) {
  return (
    <ul className="divide-y divide-line" aria-label="Who has paid">
      {people.map(({ playerId, name, hasPaid }) => (
        <li key={playerId} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0 wrap-anywhere" translate={name ? 'no' : undefined}>
            {name || 'A player'}
          </span>
          <Tag tone={hasPaid ? 'green' : 'clay'}>{hasPaid ? 'Paid' : 'Not paid'}</Tag>
        </li>
      ))}
    </ul>
  )
}

/** Where the money that is missing comes from. */
const REST: Readonly<Record<SplitWire['rest'], (missing: string, day: string) => string>> = {
  asked: (_missing, day) =>
    `You answer for it: we’ll ask you for what’s missing on ${day}, and you can pay it any time before.`,
  own_card: (missing, day) =>
    `We’ll charge ${missing} to your card on ${day}, or less if your teammates pay before. You can also pay it yourself any time before.`,
  captains_card: (missing, day) =>
    `We’ll charge ${missing} on ${day} to the card that the team was signed up with, or less if the team pays before.`,
}

const LEAVING =
  'Nothing is charged while the captain is leaving: the person who takes the team over is asked for what’s missing then.'

/** The captain pays one share that is missing, or all of them. */
function ForAll({ split }: { split: SplitWire }) {
  const { share, missing, beingPaid, restOn, rest, isLeaving } = split
  const free = missing - beingPaid
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        <b>{euro(share * missing)} is missing.</b>{' '}
        {isLeaving ? LEAVING : REST[rest](euro(share * missing), longDay(restOn))}
        {beingPaid > 0 && ' Someone is paying at this moment.'}
      </p>
      <p className="flex flex-wrap gap-3">
        {free > 0 && (
          <Pay split={split} shares={free} text={`Pay the rest: ${euro(share * free)}`} />
        )}
        {free > 1 && (
          <Pay split={split} shares={1} text={`Pay one share: ${euro(share)}`} isQuiet />
        )}
      </p>
    </div>
  )
}

function Own({ split }: { split: SplitWire }) {
  const { share, deadline, missing, beingPaid } = split
  return (
    <div className="grid justify-items-start gap-3">
      <p>Please pay it by {longDay(deadline)}; otherwise your captain has to.</p>
      {missing > beingPaid ? (
        <Pay split={split} shares={1} text={`Pay your share: ${euro(share)}`} />
      ) : (
        <p>Others are paying the last shares at this moment. Please look again in half an hour.</p>
      )}
    </div>
  )
}

type PayProps = { split: SplitWire; shares: number; text: string; isQuiet?: boolean }

/** Leads to the card page. */
function Pay({ split: { registrationId }, shares, text, isQuiet = false }: PayProps) {
  const api = useApi()
  async function run() {
    const { payShare } = await import('@hive/contract/money/team-fee')
    const { url } = await api.call(payShare, { body: { registrationId, shares } })
    location.assign(url)
  }
  return (
    <StepButton variant={isQuiet ? 'ghost' : 'primary'} run={run} busy="Opening the card page...">
      {text}
    </StepButton>
  )
}
