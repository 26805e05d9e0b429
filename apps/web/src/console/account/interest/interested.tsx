import { announceLeague, getInterested } from '@hive/contract/account/interest'
import { counted } from '@hive/domain/base/text/words'
import type { LocalDemand } from '@hive/domain/account/interest/demand'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { StepButton } from '#ui/step-button.tsx'
import { wantedText } from './demand-plan.tsx'

type Props = { league: Pick<ManagedLeague, 'id' | 'sport' | 'town'> }

/** The people who would play in a league, and the button that writes to them. */
export function Interested({ league: { id: leagueId, sport, town } }: Props) {
  const query = useRead(getInterested, { leagueId }, 'interested')
  const announce = useChange(announceLeague, 'interested', 'actions')
  return (
    <Section title="Registered interest" className="card grid justify-items-start gap-3 p-5">
      <Loaded query={query} what="who is interested">
        {({ people, toWrite, written }) => (
          <>
            <p>{people === 0 ? NO_ONE : <Wanting demand={{ sport, town, people }} />}</p>
            {written > 0 && <p className="muted">{writtenText(written)}</p>}
            {toWrite > 0 && (
              <>
                <p className="muted max-w-[60ch]">
                  The e-mail has the nights, the season, the venue and a link to the league’s page.
                  It goes only to people who agreed to hear of leagues.
                </p>
                <StepButton
                  run={() => announce({ leagueId, expectedPeople: toWrite })}
                  done="The e-mails are on their way."
                >
                  Announce it to {counted(toWrite, 'person', 'people')}
                </StepButton>
              </>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

type WantingProps = { demand: Pick<LocalDemand, 'sport' | 'town' | 'people'> }

/** How many people want a league; the number opens them for organisers of all leagues. */
function Wanting({ demand }: WantingProps) {
  const { sport, town } = demand
  const maySee = useMayDo('people', 'all')
  if (!maySee) return <>{`${wantedText(demand)}.`}</>
  return (
    <>
      <Link className="link" to={consolePaths.demandPeople(sport, town)}>
        {wantedText(demand)}
      </Link>
      .
    </>
  )
}

const NO_ONE = 'No one has registered interest in this sport in this town yet.'

function writtenText(written: number): string {
  return written === 1
    ? 'One of them has had an e-mail about this league.'
    : `${written} of them have had an e-mail about this league.`
}
