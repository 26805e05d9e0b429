import type { TeamWishAsked } from '@hive/contract/season/wishes'
import { longDay } from '@hive/domain/base/time/day-labels'
import { type Wish, wishText, wishToChange } from '@hive/domain/season/schedule/wishes'
import type { ReactNode } from 'react'
import { useCall } from '#app/use-call.ts'
import { useApi, useOrganiser } from '#app/hooks.ts'
import { useChosen } from '#ui/form/use-typed.ts'
import { Section } from '#ui/section.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { WishFields } from '#ui/wish-fields.tsx'
import { WhoAsked } from '#ui/who-asked.tsx'

type Props = { teamId: number; children: ReactNode }

/** The question to a captain before the fixtures are drawn, above `children`; they alone when it is nothing. */
export function TeamWishes({ teamId, children }: Props) {
  const { value, problem, change } = useCall(
    async () => (await import('@hive/contract/season/wishes')).getTeamWish,
    { query: { teamId } },
    FAILED,
  )
  if (!value && !problem) return <Spinner>Loading your team...</Spinner>
  const asked = value?.asked
  return (
    <>
      {asked && (
        <Asked
          teamId={teamId}
          asked={asked}
          onSaved={(wish) => change({ asked: { ...asked, wish } })}
        />
      )}
      {children}
    </>
  )
}

const FAILED = 'We couldn’t load what your team is asked. Please try again.'
const NOTHING: Wish = { unavailable: [], prefers: null, cannot: [], notFirst: false }

type AskedProps = { teamId: number; asked: TeamWishAsked; onSaved: (wish: Wish) => void }

function Asked({ teamId, asked, onSaved }: AskedProps) {
  const organiser = useOrganiser()
  const { isOpen, answerBy, wish } = asked
  return (
    <Section title="When can your team play?">
      {isOpen ? (
        <>
          {asked.isLate ? (
            <p>
              The fixtures were out before your team came. Tell us what you can’t do at all, and we
              keep to it when we fit your team in.
            </p>
          ) : (
            <p>
              We draw the fixtures after {longDay(answerBy)}. Tell us by then when you can’t play.
              We grant what we can without making it unfair on the others; what each team asked for
              and got is on the league’s page afterwards.
            </p>
          )}
          <WhoAsked asked={asked.asked} by={organiser} />
          <Answer teamId={teamId} asked={asked} onSaved={onSaved} />
        </>
      ) : (
        <p>The time for wishes is over. Your team asked for: {wishText(wish ?? NOTHING)}.</p>
      )}
    </Section>
  )
}

function Answer({ teamId, asked, onSaved }: AskedProps) {
  const { nights, mostNights, answerBy, hard, isLate } = asked
  const { chosen, choose, forget } = useChosen<Wish>(`wish ${teamId}`)
  const saved = wishToChange(asked.wish, nights)
  const wish = chosen ? wishToChange({ ...saved, ...chosen }, nights) : saved
  const api = useApi()
  async function save() {
    const { saveTeamWish } = await import('@hive/contract/season/wishes')
    await api.call(saveTeamWish, { body: { teamId, ...wish } })
    onSaved(wish)
    forget()
  }
  return (
    <>
      <WishFields
        nights={nights}
        mostNights={isLate ? 0 : mostNights}
        hard={hard}
        wish={wish}
        change={choose}
      />
      <div className="grid justify-items-start gap-2">
        <StepButton
          busy="Saving..."
          run={save}
          done={
            isLate
              ? 'Saved. You can change it until your team has games.'
              : `Saved. You can change it until ${longDay(answerBy)}.`
          }
        >
          {asked.wish ? 'Save the change' : 'Save our wishes'}
        </StepButton>
        {asked.wish && <p>You’ve asked for: {wishText(asked.wish)}.</p>}
      </div>
    </>
  )
}
