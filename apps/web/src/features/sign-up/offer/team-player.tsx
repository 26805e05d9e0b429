import type { League } from '@hive/domain/season/season/league'
import { longDay } from '@hive/domain/base/time/day-labels'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { useNavigate } from 'react-router'
import { paths } from '@hive/domain/base/site/paths'
import { useAppSelector } from '#app/hooks.ts'
import { saveChoice } from '#features/sign-up/sign-up/choice.ts'
import { CaptainLeaves } from '#ui/captain-leaves.tsx'
import { selectInvitationIn } from '#features/sign-up/waiting-for-you/slice.ts'
import { euro } from '#lib/euro.ts'
import { Button } from '#ui/button.tsx'

/** For a player whom a captain has added to a team: the one option, free of charge unless the fee is split. */
export function TeamPlayer({ league, share }: { league: League; share: number | null }) {
  const navigate = useNavigate()
  const item = useAppSelector((root) => selectInvitationIn(root, league.id))
  const lastDay = item?.lastDay
  function choose() {
    const registrationTypeId = REGISTRATION_TYPE_IDS.team_player
    const choice = { leagueId: league.id, registrationTypeId, due: 0, tryItOut: false }
    saveChoice(choice)
    void navigate(paths.teamPlayerSignUp(league.id), { state: choice })
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold">Team Player</span>
        <span className="num text-3xl">{share === null ? 'Free*' : euro(share)}</span>
      </p>
      <p>
        {share === null
          ? 'Your team captain has already paid for the team.'
          : 'That’s your share of the team fee, which you pay once you’ve registered.'}
      </p>
      <p>You must register for the league to be eligible to play.</p>
      <Button onClick={choose}>Register as Team Player</Button>
      {/* Below the button, which it does not move when it comes. */}
      <CaptainLeaves team={item?.team} leaves={item?.captainLeaves} />
      {lastDay && <p>{`Your place is kept until ${longDay(lastDay)}.`}</p>}
    </div>
  )
}
