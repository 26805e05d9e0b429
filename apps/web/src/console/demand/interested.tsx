import type { ManagedLeague } from '@hive/domain/leagues/managed-league'
import { consoleApi } from '#console/api/console-api.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { wantedText } from './demand-plan.tsx'

type Props = { league: Pick<ManagedLeague, 'id' | 'sport' | 'town'> }

/** The people who would play in a league, and the button that writes to them. */
export function Interested({ league: { id: leagueId, sport, town } }: Props) {
  const query = consoleApi.useGetInterestedQuery({ leagueId }, { refetchOnMountOrArgChange: true })
  const [announce] = consoleApi.useAnnounceLeagueMutation()
  return (
    <section aria-labelledby="interested" className="card grid justify-items-start gap-3 p-5">
      <h2 id="interested" className="text-xl">
        Registered interest
      </h2>
      <Loaded query={query} what="who is interested">
        {({ people, toWrite, written }) => (
          <>
            <p>{people === 0 ? NO_ONE : `${wantedText({ sport, town, people })}.`}</p>
            {written > 0 && <p className="muted">{writtenText(written)}</p>}
            {toWrite > 0 && (
              <>
                <p className="muted max-w-[60ch]">
                  The e-mail has the nights, the season, the venue and a link to the league’s page.
                  It goes only to people who agreed to hear of leagues.
                </p>
                <StepButton
                  run={() => replyTo(announce({ leagueId, expectedPeople: toWrite }))}
                  done="The e-mails are on their way."
                >
                  Announce it to {toWrite} {toWrite === 1 ? 'person' : 'people'}
                </StepButton>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const NO_ONE = 'No one has registered interest in this sport in this town yet.'

function writtenText(written: number): string {
  return written === 1
    ? 'One of them has had an e-mail about this league.'
    : `${written} of them have had an e-mail about this league.`
}
