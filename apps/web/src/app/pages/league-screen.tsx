import { signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import type { League } from '@hive/domain/season/season/league'
import { purposeOf } from '@hive/domain/season/season/league-purpose'
import { Suspense } from 'react'
import { useAppSelector } from '#app/hooks.ts'
import { part } from '#lib/part.ts'
import { selectMemberships } from '#features/base/session/slice.ts'
import { selectMoment } from '#features/base/site/slice.ts'
import { LeagueReviews } from '#features/leagues/reviews/league-reviews.tsx'
import { FoundLeague } from '#features/leagues/leagues/found-league.tsx'
import { LeagueArticle } from '#features/sign-up/offer/league-article.tsx'
import { selectWaitingItems } from '#features/sign-up/waiting-for-you/slice.ts'
import { LeagueFixtures } from '#features/season/fixtures/league-fixtures.tsx'
import { PartnerNights } from '#features/season/fixtures/partner-nights/partner-nights.tsx'

/** A league's page, with the parts of the rooms of leagues and fixtures. */
export function LeagueScreen() {
  const at = useAppSelector(selectMoment)
  return (
    <FoundLeague>
      {(league) => (
        <LeagueArticle
          league={league}
          before={<SameHour league={league} />}
          beside={
            <LeagueReviews league={league} isFolded={purposeOf(league, at) === 'sold_and_played'} />
          }
          below={
            <>
              <LeagueFixtures league={league} isSold={purposeOf(league, at) !== 'played'} />
              <PartnerNights league={league} />
              <Waiting leagueId={league.id} />
            </>
          }
        />
      )}
    </FoundLeague>
  )
}

const SameHourNote = part(
  async () => (await import('#features/sign-up/sign-up/same-hour.tsx')).SameHourNote,
)

/** For someone who plays in other leagues: loaded for them alone, where this one can be joined or soon can. */
function SameHour({ league }: { league: League }) {
  const isPlayer = useAppSelector(selectMemberships).some(({ registered }) => registered)
  const state = signUpState(league, useAppSelector(selectMoment))
  if (!isPlayer || state === 'closed' || state === 'finished') return null
  return (
    <Suspense>
      <SameHourNote league={league} />
    </Suspense>
  )
}

const WaitingInLeague = part(
  async () =>
    (await import('#features/sign-up/waiting-for-you/waiting-for-you.tsx')).WaitingInLeague,
)

/** Its script loads only for a player for whom something waits here. */
function Waiting({ leagueId }: { leagueId: number }) {
  const hasAny = useAppSelector(selectWaitingItems).some((item) => item.leagueId === leagueId)
  return hasAny ? (
    <Suspense>
      {/* In view wherever one reads, at the end of the page, where it moves nothing when it comes. */}
      <div className="no-print sticky bottom-3 z-10 mt-6 empty:hidden max-h-[60dvh] overflow-y-auto">
        <WaitingInLeague leagueId={leagueId} className="shadow-xl" most={1} isCompact />
      </div>
    </Suspense>
  ) : null
}
