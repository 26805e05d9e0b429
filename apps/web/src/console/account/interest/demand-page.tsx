import { getInterests } from '@hive/contract/account/interest'
import { useRead } from '#console/api/use-calls.ts'
import { Bars } from '#console/kit/bars.tsx'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { DEMAND, wantedText } from './demand-plan.tsx'

/** How many bars fit a phone's screen. */
const MOST_BARS = 8

/** The sports, towns and nights that people who registered interest would play: the start of a new league. */
export function DemandPage() {
  const query = useRead(getInterests)
  return (
    <Screen title="Demand">
      <Loaded query={query} what="the demand">
        {({ people, bySportAndTown }) => (
          <>
            <p className="max-w-[60ch]">
              {people === 1 ? 'One person has' : `${people} people have`} registered interest. Each
              counts once for every sport and town they gave.
            </p>
            {bySportAndTown.length > 0 && (
              <Bars
                title="Most wanted"
                bars={bySportAndTown
                  .slice(0, MOST_BARS)
                  .map(({ sport, town, people: wanting }) => ({
                    name: `${sport} in ${town}`,
                    value: wanting,
                    text: String(wanting),
                  }))}
              />
            )}
            <List
              nouns={['row', 'rows']}
              plan={DEMAND}
              rows={bySportAndTown}
              keyOf={wantedText}
              empty="No one has given both a sport and a town yet. The form is on Home and at Register Your Interest."
            />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
