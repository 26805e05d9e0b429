import type { WaitingKind } from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import { isInvitation, type Membership } from '@hive/domain/base/memberships/membership'
import type { League } from '@hive/domain/season/season/league'
import { useAppSelector } from '#app/hooks.ts'
import { selectMemberships, selectProfile } from '#features/base/session/slice.ts'
import { PushOffer } from '#features/base/push/push-offer.tsx'
import {
  type Attendance,
  AttendanceContext,
  useAttendance,
} from '#features/season/fixtures/attendance/use-attendance.ts'
import {
  HowDidItGo,
  type ScoreClaims,
  useScoreClaims,
} from '#features/season/fixtures/claims/how-did-it-go.tsx'
import { HistoryContext, useHistory } from '#features/season/fixtures/history/use-history.ts'
import { YourRecord } from '#features/season/fixtures/history/your-record.tsx'
import { FillIns } from '#features/season/fixtures/substitutes/fill-ins.tsx'
import { NoShows } from '#features/season/fixtures/substitutes/no-shows.tsx'
import { SpotsContext, useSpots } from '#features/season/fixtures/substitutes/use-spots.tsx'
import { YourLeaguesPage } from '#features/season/fixtures/your-leagues-page.tsx'
import { BoardLink } from '#features/roster/calls/board-link.tsx'
import { Teammates } from '#features/roster/registration/teammates.tsx'
import { CaptaincyOffers, useCaptaincyOffers } from '#features/roster/teams/captaincy-offers.tsx'
import { InLines } from '#features/roster/waiting/in-lines.tsx'
import { MissingAgreements } from '#features/sign-up/sign-up/missing-agreements.tsx'
import {
  selectIsWaitingLoaded,
  selectWaitingItems,
} from '#features/sign-up/waiting-for-you/slice.ts'
import { MessageLinks } from '#features/sign-up/messages/message-links.tsx'
import { Invited } from '#features/sign-up/waiting-for-you/invited.tsx'
import { WaitingForYou } from '#features/sign-up/waiting-for-you/waiting-for-you.tsx'
import { useInTime } from '#lib/use-in-time.ts'

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

/** The player's team in a league, and what it is asked about its games. */
function teamWith(claims: ScoreClaims) {
  return (league: League, membership: Membership | undefined) => (
    <>
      <Team leagueId={league.id} />
      <HowDidItGo claims={claims} league={league} membership={membership} />
    </>
  )
}

/** The ways to the messages of the player’s team in a league. */
function waysWith({ games }: Attendance) {
  return ({ id }: League) => (
    <MessageLinks leagueId={id} next={games.find(({ leagueId }) => leagueId === id)} />
  )
}

/** The leagues with games that want a score, and those with games to come, past their last night too. */
function askedIn(claims: ScoreClaims, attendance: Attendance): ReadonlySet<number> {
  const unscored = claims.games.filter(({ hasScore }) => !hasScore)
  return new Set([...unscored, ...attendance.games].map(({ leagueId }) => leagueId))
}

/** Your Leagues: what waits for the player and is left to sign, their leagues, then their waiting lists. */
export function YourLeaguesScreen() {
  const offers = useAppSelector(selectWaitingItems).filter(({ kind }) => OFFERS.has(kind))
  const captaincy = useCaptaincyOffers()
  const claims = useScoreClaims()
  const spots = useSpots()
  const attendance = useAttendance(spots.again)
  const { history, isKnown: isHistoryKnown } = useHistory()
  const isAboveKnown = useIsAboveKnown(captaincy)
  // A session that has ended answers nothing; the games stay in sight.
  const { isExpired } = useAppSelector(selectProfile)
  const isKnown = claims.isKnown && attendance.isKnown && isHistoryKnown
  // Where these take long, as in a hall with a bad signal, the games do not wait for them.
  const isInTime = useInTime(isAboveKnown && (isKnown || isExpired))
  return (
    <SpotsContext value={spots}>
      <AttendanceContext value={attendance}>
        <HistoryContext value={history}>
          <YourLeaguesPage
            isAboveKnown={isInTime}
            above={
              <>
                <WaitingForYou />
                <CaptaincyOffers reading={captaincy} />
                <MissingAgreements />
              </>
            }
            below={
              <>
                <FillIns />
                <NoShows />
                <PushOffer />
                <YourRecord history={history} />
                <InLines shownAbove={offers.map(({ leagueId }) => leagueId)} />
                <BoardLink />
              </>
            }
            teamIn={teamWith(claims)}
            waysIn={waysWith(attendance)}
            askedIn={askedIn(claims, attendance)}
          />
        </HistoryContext>
      </AttendanceContext>
    </SpotsContext>
  )
}
