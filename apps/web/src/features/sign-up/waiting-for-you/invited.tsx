import { longDay } from '@hive/domain/base/time/day-labels'
import { waitingWay } from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import { useAppSelector } from '#app/hooks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CaptainLeaves } from '#ui/captain-leaves.tsx'
import { selectInvitationIn } from './slice.ts'

/** What an invited player still has to do in a league, and by when, on the card of that league. */
export function Invited({ leagueId }: { leagueId: number }) {
  const kind = 'team_invitation'
  const item = useAppSelector((root) => selectInvitationIn(root, leagueId))
  const lastDay = item?.lastDay
  const { label, path } = waitingWay({ kind, leagueId })
  return (
    <div className="no-print mt-4 grid justify-items-start gap-3">
      <p>
        {`You’re not registered yet. ${lastDay ? `Join by ${longDay(lastDay)} to play.` : 'Join the team to play.'}`}
      </p>
      <CaptainLeaves team={item?.team} leaves={item?.captainLeaves} />
      <ButtonLink to={path}>{label}</ButtonLink>
    </div>
  )
}
