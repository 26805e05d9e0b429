import { getLeaguePeople } from '@hive/contract/sign-up/league-people'
import { whyPlaces } from '@hive/domain/leagues/places/places-why'
import { consolePaths, GIVE_PLACE } from '@hive/domain/base/site/console-paths'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { z } from 'zod'
import { useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Fold } from '#console/kit/fold.tsx'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { bulkSteps } from './bulk-steps.tsx'
import { ChangePlace } from './change-place.tsx'
import { GivePlace } from './give-place.tsx'
import { HoldPlace } from './hold-place.tsx'
import { InvitedPeople } from './invited-people.tsx'
import { leaguePeoplePlan } from './league-people-plan.tsx'
import { Reminders } from './reminders.tsx'

type People = z.output<typeof getLeaguePeople.reply>

/** Everyone who has signed up for a league or waits for a place. */
export function LeaguePeoplePage() {
  const leagueId = Number(useParams()['id'])
  const query = useRead(getLeaguePeople, { leagueId }, 'people')
  const { key, hash } = useLocation()
  // Each time that a link asks for it, the dialog opens anew.
  const asked = hash === `#${GIVE_PLACE}` ? key : null
  return (
    <div className="wrap grid gap-6 py-8">
      <Loaded query={query} what="the people of this league">
        {(people) => <Found key={asked} people={people} givesAtFirst={asked !== null} />}
      </Loaded>
    </div>
  )
}

type FoundProps = { people: People; givesAtFirst: boolean }

function Found({ people: { league, people, teams }, givesAtFirst }: FoundProps) {
  const [isGiving, setGiving] = useState(givesAtFirst)
  const plan = leaguePeoplePlan(people, (person) => (
    <ChangePlace person={person} people={people} teams={teams} />
  ))
  return (
    <>
      <header className="grid gap-2">
        <p>
          <Link className="link" to={consolePaths.league(league.id)}>
            {league.title}
          </Link>
        </p>
        <h1>People</h1>
        <p className="muted max-w-[70ch]">{whyPlaces(league)}</p>
      </header>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => setGiving(true)}>Give a place</Button>
        <DialogButton
          variant="ghost"
          renderDialog={(close) => <HoldPlace league={league} teams={teams} close={close} />}
        >
          Place by name
        </DialogButton>
        <ButtonLink variant="ghost" to={consolePaths.leagueTeams(league.id)}>
          Make teams of individuals
        </ButtonLink>
        <ButtonLink variant="ghost" to={consolePaths.shortTeams(league.id)}>
          Short teams
        </ButtonLink>
        <ButtonLink variant="ghost" to={consolePaths.leagueImport(league.id)}>
          Import
        </ButtonLink>
      </p>
      <Teams leagueId={league.id} teams={teams} />
      <InvitedPeople leagueId={league.id} />
      <Reminders leagueId={league.id} />
      <List
        nouns={['person', 'people']}
        plan={plan}
        rows={people}
        keyOf={({ playerId }) => playerId}
        bulk={bulkSteps(league.id, teams)}
        empty="No one has signed up yet. The first will be here as soon as they start to pay."
      />
      {isGiving && <GivePlace league={league} teams={teams} close={() => setGiving(false)} />}
    </>
  )
}

type TeamsProps = { leagueId: number; teams: People['teams'] }

/** The teams of the league, each with the way to its page; nothing without any. */
function Teams({ leagueId, teams }: TeamsProps) {
  if (teams.length === 0) return null
  return (
    <Fold title={`Teams (${teams.length})`}>
      <ul className="grid px-5 py-2 sm:grid-cols-2 lg:grid-cols-3">
        {teams.map(({ id, name }) => (
          <li key={id}>
            <Link
              className="link inline-flex min-h-11 items-center wrap-anywhere"
              translate="no"
              to={consolePaths.team(leagueId, id)}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
