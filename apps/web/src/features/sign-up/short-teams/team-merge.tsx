import type { TeamMerge as Merge } from '@hive/contract/sign-up/team-merges'
import { mergeTerms } from '@hive/domain/sign-up/short-teams/team-merge'
import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useCall } from '#app/use-call.ts'
import { useApi, useOrganiser, useRefresh } from '#app/hooks.ts'
import { centsIn, euro } from '#lib/euro.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { WhoAsked } from '#ui/who-asked.tsx'

type Props = { teamId: number; children: ReactNode }

/** The question to a captain about merging the team with another one, above `children`; they alone when it is nothing. */
export function TeamMerge({ teamId, children }: Props) {
  const { value, problem, change } = useCall(
    async () => (await import('@hive/contract/sign-up/team-merges')).getTeamMerge,
    { query: { teamId } },
    FAILED,
  )
  const [merged, setMerged] = useState(0)
  const [declinedHeight, setDeclinedHeight] = useState<number | null>(null)
  const question = useRef<HTMLElement>(null)
  if (!value && !problem) return <Spinner>Loading your team...</Spinner>
  return (
    <>
      {value?.merge && (
        <Asked
          teamId={teamId}
          merge={value.merge}
          at={question}
          onChange={(merge) => change({ merge })}
          onMerged={() => setMerged(merged + 1)}
          onDeclined={() => {
            setDeclinedHeight(question.current?.offsetHeight ?? 0)
            change({ merge: null })
          }}
        />
      )}
      {/* There before its words, so that they are read out. As high as the question was: nothing comes under a finger
          that still presses. */}
      <output
        className={declinedHeight === null ? 'sr-only' : 'card block p-6'}
        style={{ minHeight: declinedHeight ?? undefined }}
      >
        {declinedHeight !== null && 'Your team stays as it is.'}
      </output>
      {/* A merged team has other players, which are read again. */}
      <Fragment key={merged}>{children}</Fragment>
    </>
  )
}

const FAILED = 'We couldn’t load what your team is asked. Please try again.'

type AskedProps = {
  teamId: number
  merge: Merge
  at: RefObject<HTMLElement | null>
  onChange: (merge: Merge | null) => void
  onMerged: () => void
  onDeclined: () => void
}

function Asked(props: AskedProps) {
  const organiser = useOrganiser()
  const { merge, at } = props
  const { stays, joins, isStaying, endsAt, hasAgreed, hasOtherAgreed } = merge
  const other = isStaying ? joins : stays
  return (
    <section ref={at} className="card asks grid gap-4 p-6" aria-labelledby="merge-title">
      <h2 id="merge-title" className="text-2xl wrap-anywhere">
        Will you play as one team with {other.name}?
      </h2>
      <p>
        Both teams are short of players.{' '}
        {hasOtherAgreed
          ? `${other.captain} has agreed already.`
          : `We’re asking ${other.captain}, their captain, too.`}{' '}
        Nothing changes unless you both agree by {irishMoment(endsAt)}.
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        {termsOf(merge).map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      <WhoAsked asked={merge.asked} by={organiser} />
      <Answers {...props} />
      {/* Below the answers, which stay where they are. */}
      {hasAgreed && (
        <p>
          <b>You’ve agreed.</b> The teams are one as soon as {other.captain} agrees too.
        </p>
      )}
    </section>
  )
}

function termsOf({ back, fee, ...merge }: Merge): string[] {
  return mergeTerms({ ...merge, back: centsIn(back), fee: centsIn(fee) })
}

function Answers({ teamId, merge, onChange, onMerged, onDeclined }: AskedProps) {
  const { stepId, stays, joins, isStaying, back, hasAgreed, hasOtherAgreed } = merge
  const api = useApi()
  const refresh = useRefresh()
  async function agree() {
    const { agreeToMerge } = await import('@hive/contract/sign-up/team-merges')
    const { hasMerged } = await api.call(agreeToMerge, { body: { stepId, teamId, back } })
    if (!hasMerged) return onChange({ ...merge, hasAgreed: true })
    await refresh()
    onChange(null)
    onMerged()
  }
  async function decline() {
    const { declineMerge } = await import('@hive/contract/sign-up/team-merges')
    await api.call(declineMerge, { body: { stepId, teamId } })
    onDeclined()
  }
  const other = isStaying ? joins : stays
  return (
    <p className="flex flex-wrap gap-3">
      <StepButton
        run={agree}
        isTaken={hasAgreed}
        done={
          hasOtherAgreed
            ? `You’re one team now: ${stays.name}.`
            : `Thanks. We’re waiting for ${other.captain}.`
        }
      >
        {hasOtherAgreed && back > 0
          ? `Yes, play as one team: ${euro(back)} goes back`
          : 'Yes, play as one team'}
      </StepButton>
      <StepButton variant="ghost" run={decline}>
        No, stay two teams
      </StepButton>
    </p>
  )
}
