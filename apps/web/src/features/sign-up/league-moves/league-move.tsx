import type { AskedToMove } from '@hive/contract/sign-up/league-moves'
import { dayRange, longDay } from '@hive/domain/base/time/day-labels'
import { nightsLabel, rangeInText } from '@hive/domain/base/time/labels'
import { moveTermsText } from '@hive/domain/sign-up/league-moves/league-move'
import { paths } from '@hive/domain/base/site/paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { useNavigate } from 'react-router'
import { useCall } from '#app/use-call.ts'
import { useApi, useOrganiser, useRefresh } from '#app/hooks.ts'
import { centsIn } from '#lib/euro.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { WhoAsked } from '#ui/who-asked.tsx'

/** Asks someone whose league won’t go ahead whether they would play in another one. */
export function LeagueMove({ leagueId }: { leagueId: number }) {
  const { value, problem, again, change } = useCall(
    async () => (await import('@hive/contract/sign-up/league-moves')).getOwnMove,
    { query: { leagueId } },
    FAILED,
  )
  if (problem) return <TryAgain again={again}>{problem}</TryAgain>
  if (!value) return <Spinner>Loading the other league...</Spinner>
  if (!value.asked) return null
  return (
    <Asked
      leagueId={leagueId}
      asked={value.asked}
      onChange={(asked) => change({ asked })}
      again={again}
    />
  )
}

const FAILED = 'We couldn’t load the other league. Please try again.'

type Props = {
  leagueId: number
  asked: AskedToMove
  onChange: (asked: AskedToMove) => void
  /** Reads it once more. */
  again: () => void
}

function Asked(props: Props) {
  const organiser = useOrganiser()
  const { asked } = props
  const { to, reason, team, endsAt, paid, problem, hasDeclined } = asked
  return (
    <section className="card grid gap-4 p-6" aria-labelledby="move-title">
      <h2 id="move-title" className="text-2xl wrap-anywhere">
        Will you play in {to.title} instead?
      </h2>
      <p className="wrap-anywhere">
        We’re sorry: this league won’t go ahead. The organiser says: {reason}
      </p>
      <OtherLeague to={to} />
      <ul className="grid list-disc gap-2 pl-5">
        {team !== null && (
          <li className="wrap-anywhere">
            All of {team} move with you, and we e-mail those who’ve joined. Open invitations are
            sent again.
          </li>
        )}
        <li>{termsText(asked)}</li>
        <li>
          If you’d rather not, {paid > 0 ? 'you’ll get all of your money back' : 'your place ends'}{' '}
          when we call this league off, on {irishMoment(endsAt)} at the latest. There’s no need to
          cancel.
        </li>
      </ul>
      <WhoAsked asked={asked.asked} by={organiser} />
      {hasDeclined && (
        <p>
          <b>You’ve said no.</b> You can change your mind until then.
        </p>
      )}
      {problem !== null && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      <Answers {...props} />
    </section>
  )
}

function OtherLeague({ to }: Pick<AskedToMove, 'to'>) {
  const { startDate, endDate, firstNight, firstHall, startTime, endTime, venue, town } = to
  return (
    <dl className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      <Fact name="Nights">
        {nightsLabel(weekdayOf(startDate))}, {rangeInText(startTime, endTime)}
      </Fact>
      <Fact name="Your first night">
        {longDay(firstNight)}
        {firstHall && (
          <>
            , {rangeInText(firstHall.startTime, firstHall.endTime)}, in{' '}
            <span translate="no">
              {firstHall.venue}, {firstHall.town}
            </span>
          </>
        )}
      </Fact>
      <Fact name="Season">{dayRange(startDate, endDate)}</Fact>
      <Fact name="Venue" isName>
        {venue}, {town}
      </Fact>
    </dl>
  )
}

function termsText({ paid, carried, back, waived }: AskedToMove): string {
  return moveTermsText({
    paid: centsIn(paid),
    carried: centsIn(carried),
    back: centsIn(back),
    waived: centsIn(waived),
  })
}

function Answers({ leagueId, asked, onChange, again }: Props) {
  const { to, paid, back, team, problem, hasDeclined } = asked
  const api = useApi()
  const navigate = useNavigate()
  const refresh = useRefresh()
  async function accept() {
    const { acceptMove } = await import('@hive/contract/sign-up/league-moves')
    await api.call(acceptMove, { body: { leagueId, back } })
    await navigate(paths.registration(to.leagueId))
    await refresh()
  }
  async function decline() {
    const { declineMove } = await import('@hive/contract/sign-up/league-moves')
    await api.call(declineMove, { body: { leagueId } })
    onChange({ ...asked, hasDeclined: true })
  }
  return (
    <p className="flex flex-wrap gap-3">
      {problem === null ? (
        <StepButton
          run={accept}
          done={`${team ?? 'You'} ${team === null ? 'are' : 'is'} in: ${to.title}.`}
        >
          {team === null ? 'Yes, move me' : 'Yes, move my team'}
        </StepButton>
      ) : (
        <StepButton run={async () => again()}>Look again</StepButton>
      )}
      {!hasDeclined && (
        <StepButton
          variant="ghost"
          run={decline}
          done={paid > 0 ? 'Noted. You’ll get all of your money back.' : 'Noted.'}
        >
          {paid > 0 ? 'No, I’d like my money back' : 'No, thanks'}
        </StepButton>
      )}
      <ButtonLink variant="quiet" to={paths.league(to.leagueId)}>
        See the other league
      </ButtonLink>
    </p>
  )
}
