import { createLeague, leagueForm, type LeagueValues } from '@hive/contract/leagues/league-set-up'
import { getSports, type SportRow } from '@hive/contract/leagues/sports'
import { getVenues, type Venue } from '@hive/contract/leagues/venues'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useNavigate, useSearchParams } from 'react-router'
import { KEPT, useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { BackButton } from '#ui/back-button.tsx'
import { Button } from '#ui/button.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { type LeagueFields, NEW_LEAGUE } from './league-values.ts'
import { QuickLeague } from './quick-league.tsx'
import { useBegunLeague } from './use-begun-league.ts'

/** Opens a league from nothing, as a draft. */
export function NewLeaguePage() {
  const query = useRead(getSports, undefined, 'sports', KEPT)
  const halls = useRead(getVenues, undefined, 'venues')
  const [wished] = useSearchParams()
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8">
      <p>
        <BackButton fallback={consolePaths.leagues} />
      </p>
      <h1>New league</h1>
      <p>
        It begins as a draft that only organisers can see. Everything else, such as level and when
        sign-up opens, has a value that works, and you can change it in its set-up.
      </p>
      <Loaded query={query} what="your sports">
        {({ sports }) => (
          <Loaded query={halls} what="your venues">
            {({ venues }) => (
              <NewLeagueForm
                begin={{ ...NEW_LEAGUE, ...onlyHall(venues), ...wishOf(wished, sports) }}
                sports={sports}
                venues={venues}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

/** Where there is one hall alone, nobody has to choose it. */
function onlyHall(venues: readonly Venue[]): Partial<LeagueFields> {
  const [hall] = venues
  return hall && venues.length === 1 ? { venueId: String(hall.venueId) } : {}
}

/** The wish in a link from the demand: a sport, and the town for the title. */
function wishOf(wished: URLSearchParams, sports: readonly SportRow[]): Partial<LeagueFields> {
  const sport = sports.find(({ name }) => name === wished.get('sport'))
  if (!sport) return {}
  const title = `${wished.get('town') ?? ''} ${sport.name}`.trim()
  return { sportId: String(sport.sportId), title }
}

type FormProps = {
  begin: LeagueFields
  sports: readonly SportRow[]
  venues: readonly Venue[]
}

function NewLeagueForm({ begin, sports, venues }: FormProps) {
  const create = useChange(createLeague, 'leagues')
  const navigate = useNavigate()
  const form = useSchemaForm<LeagueFields, LeagueValues>(leagueForm, begin, { kept: 'new-league' })
  const { begun, goOn, forget } = useBegunLeague(form)
  async function send(values: LeagueValues) {
    const { leagueId } = await create(values)
    forget()
    await navigate(consolePaths.leagueSetUp(leagueId), { replace: true })
  }
  return (
    <Form form={form} className="grid gap-6" send={send} done="Draft saved.">
      {begun && (
        <p className="card flex flex-wrap items-center justify-between gap-3 p-4">
          A new league that you began here is not saved yet.
          <Button variant="ghost" onClick={goOn}>
            Go on with what you began
          </Button>
        </p>
      )}
      <QuickLeague key={begun ? 'new' : 'begun'} sports={sports} venues={venues} />
      <SubmitRow label="Save draft" />
    </Form>
  )
}
