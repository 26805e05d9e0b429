import { longDay } from '@hive/domain/base/time/day-labels'
import { nightsLabel, rangeInText } from '@hive/domain/base/time/labels'
import { paths } from '@hive/domain/base/site/paths'
import { useLeague, useLoadedLeagues } from '#app/hooks.ts'
import { useCall } from '#app/use-call.ts'
import { euro } from '#lib/euro.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { OtherWays } from './other-ways.tsx'

type Props = {
  token: string
  leagueId: number
  /** The way back here after logging in. */
  login: { from: string }
}

/** What a link to a team is for, for someone who is not logged in: team, league, night and price. */
export function JoinPreview({ token, leagueId, login }: Props) {
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/roster/registrations')).previewJoinLink,
    { body: { token } },
    'We couldn’t open this link. Please try again.',
  )
  const status = useLoadedLeagues()
  const league = useLeague(value?.leagueId ?? 0)
  if (!problem && (!value || (!league && status !== 'ready' && status !== 'failed'))) {
    return <Spinner>Looking for your team...</Spinner>
  }
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-10">
      <h1 className="wrap-anywhere">{value ? `Join ${value.teamName}` : 'Join your team'}</h1>
      {problem && (
        <>
          <TryAgain again={again}>{problem}</TryAgain>
          <OtherWays leagueId={leagueId} />
        </>
      )}
      {value && (
        <dl className="card grid w-full gap-4 p-6 sm:grid-cols-2">
          {league && (
            <>
              <Fact name="League">{league.title}</Fact>
              <Fact name="When">
                {`${nightsLabel(league.weekday)}, ${rangeInText(league.startTime, league.endTime)}`}
              </Fact>
              <Fact name="From">{longDay(league.startDate)}</Fact>
              <Fact name="Venue" isName>{`${league.venue.name}, ${league.venue.town}`}</Fact>
            </>
          )}
          <Fact name="Price">
            {value.share === null
              ? 'Free: the captain has paid for the team'
              : `${euro(value.share)}, your share of the team fee`}
          </Fact>
        </dl>
      )}
      {value && (
        <>
          <p>Log in or create an account, and you’re back here to join.</p>
          <ButtonLink to={paths.login} state={login}>
            Log in and join
          </ButtonLink>
        </>
      )}
    </section>
  )
}
