import { getTeam, type TeamReply } from '@hive/contract/office/team'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { longDay } from '@hive/domain/base/time/day-labels'
import { useParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { type Facts, ObjectPage } from '#console/kit/object-page.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { PersonLink } from '#console/kit/person-link.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { TeamGames } from './team-games.tsx'
import { TeamInvited } from './team-invited.tsx'
import { TeamMoney } from './team-money.tsx'
import { TeamPeople } from './team-people.tsx'
import { TeamSteps } from './team-steps.tsx'

/** One team of a league, with everything that can be done about it. */
export function TeamPage() {
  const { id, team: teamId } = useParams()
  const which = { leagueId: Number(id), teamId: Number(teamId) }
  const query = useRead(getTeam, which, ['people', 'schedule', 'scores', 'table'])
  return (
    <Loaded query={query} what="this team">
      {(team) => <Found team={team} />}
    </Loaded>
  )
}

function Found({ team }: { team: TeamReply }) {
  const { league, id, name, money } = team
  const mayWrite = useMayDo('messages', league.id)
  return (
    <ObjectPage
      title={name}
      isName
      standing={<Standing team={team} />}
      list={{ title: league.title, to: consolePaths.leaguePeople(league.id) }}
      facts={factsOf(team)}
      steps={team.standing === 'left' ? null : <TeamSteps team={team} />}
      actions={
        team.standing !== 'left' && mayWrite
          ? [{ title: 'Write to the team', to: consolePaths.writeTo(league.id, id) }]
          : []
      }
      about={`team:${id}`}
    >
      <TeamPeople team={team} />
      <TeamInvited team={team} />
      <TeamGames team={team} />
      {money && <TeamMoney team={team} money={money} />}
    </ObjectPage>
  )
}

const STANDINGS: Readonly<Record<TeamReply['standing'], readonly [string, TagTone]>> = {
  in: ['In', 'green'],
  unpaid: ['Not paid yet', 'honey'],
  withdrawn: ['Withdrawn from the season', 'clay'],
  left: ['Not in the league any more', 'clay'],
}

function Standing({ team: { standing, needs, people } }: { team: TeamReply }) {
  const [words, tone] = STANDINGS[standing]
  const missing = needs - people.length
  return (
    <span className="flex flex-wrap gap-2">
      <Tag tone={tone}>{words}</Tag>
      {standing === 'in' && missing > 0 && <Tag tone="clay">{missing} short</Tag>}
    </span>
  )
}

function factsOf(team: TeamReply): Facts {
  const { people, invitations, invited, needs, isOfIndividuals, changesUntil } = team
  const captain = people.find(({ isCaptain }) => isCaptain)
  const leader = captain ? (
    <PersonLink playerId={captain.playerId} name={captain.name || captain.email} />
  ) : (
    'None'
  )
  const asked = invitations.filter(({ state }) => state === 'open').length + invited.length
  return [
    ['Captain', leader],
    ['Players', `${people.length} of ${needs}${asked > 0 ? `, ${asked} invited` : ''}`],
    ['Next game', nextGameOf(team), 'wide'],
    ['Made of', isOfIndividuals ? 'Individuals' : 'A captain’s sign-up'],
    ...(isOfIndividuals ? [] : [['Can change until', longDay(changesUntil)] as const]),
  ]
}

function nextGameOf({ games }: TeamReply): string {
  const next = games.find(({ status, score }) => status === 'scheduled' && score === null)
  return next ? irishMoment(next.start) : 'None'
}
