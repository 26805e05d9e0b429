import type { WaitingKind } from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import { isInvitation } from '@hive/domain/base/memberships/membership'
import { useAppSelector } from '#app/hooks.ts'
import { selectMemberships } from '#features/base/session/slice.ts'
import { YourLeaguesPage } from '#features/season/fixtures/your-leagues-page.tsx'
import { Teammates } from '#features/roster/registration/teammates.tsx'
import { CaptaincyOffers, useCaptaincyOffers } from '#features/roster/teams/captaincy-offers.tsx'
import { InLines } from '#features/roster/waiting/in-lines.tsx'
import { MissingAgreements } from '#features/sign-up/sign-up/missing-agreements.tsx'
import {
  selectIsWaitingLoaded,
  selectWaitingItems,
} from '#features/sign-up/waiting-for-you/slice.ts'
import { Invited } from '#features/sign-up/waiting-for-you/invited.tsx'
import { WaitingForYou } from '#features/sign-up/waiting-for-you/waiting-for-you.tsx'

/** What a waiting list has led to. */
const OFFERS: ReadonlySet<WaitingKind> = new Set(['place_offered', 'group_offered'])

/** Questions that stand above the leagues in full. */
const CAPTAINCY: ReadonlySet<WaitingKind> = new Set(['captaincy', 'team_left'])

/** Whether the questions that stand above the leagues have come, or do not come: they are not moved by them then. */
function useIsAboveKnown({ value, problem }: ReturnType<typeof useCaptaincyOffers>): boolean {
  const isWaitingLoaded = useAppSelector(selectIsWaitingLoaded)
  const isAsked = useAppSelector(selectWaitingItems).some(({ kind }) => CAPTAINCY.has(kind))
  const isAnswered = value !== null || problem !== null
  return isWaitingLoaded && (isAnswered || !isAsked)
}

/** Those on the player's team; what is missing for someone who is only invited to it. */
function Team({ leagueId }: { leagueId: number }) {
  const own = useAppSelector(selectMemberships).find((one) => one.leagueId === leagueId)
  return own && isInvitation(own) ? (
    <Invited leagueId={leagueId} />
  ) : (
    <Teammates leagueId={leagueId} />
  )
}

function teamIn(leagueId: number) {
  return <Team leagueId={leagueId} />
}

/** Your Leagues: what waits for the player and is left to sign, their leagues, then their waiting lists. */
export function YourLeaguesScreen() {
  const offers = useAppSelector(selectWaitingItems).filter(({ kind }) => OFFERS.has(kind))
  const captaincy = useCaptaincyOffers()
  return (
    <YourLeaguesPage
      isAboveKnown={useIsAboveKnown(captaincy)}
      above={
        <>
          <WaitingForYou />
          <CaptaincyOffers reading={captaincy} />
          <MissingAgreements />
        </>
      }
      below={<InLines shownAbove={offers.map(({ leagueId }) => leagueId)} />}
      teamIn={teamIn}
    />
  )
}
