import { getManagedNights, type LeaguePartnerNights } from '@hive/contract/season/partner-nights'
import { shortDay } from '@hive/domain/base/time/day-labels'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { weekdayOf } from '@hive/domain/base/time/day'
import { useSearchParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { SelectField } from '#ui/fields.tsx'
import { SeasonTab } from '../../leagues/leagues/season-tab.tsx'
import { NightView } from './night-view.tsx'
import { OpenNight } from './open-night.tsx'

/** Nights of a league on which partners change: opened, drawn, published and scored. */
export function PartnerNightsPage() {
  return (
    <SeasonTab draft="Partner nights are opened once the league is published and has players.">
      {(league) => <Nights league={league} />}
    </SeasonTab>
  )
}

const POLL_MS = 20_000

function Nights({ league }: { league: ManagedLeague }) {
  const query = useRead(getManagedNights, { leagueId: String(league.id) }, 'partnerNights', {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  })
  return (
    <Loaded query={query} what="the partner nights">
      {(source) => <Chosen league={league} source={source} />}
    </Loaded>
  )
}

const NEW = 'new'

type Props = { league: ManagedLeague; source: LeaguePartnerNights }

/** The night that the address names, else the latest; or a new one. */
function Chosen({ league: { id, title }, source }: Props) {
  const [search, setSearch] = useSearchParams()
  const mayDraw = useMayDo('fixtures', id)
  const { partnerNights } = source
  const asked = search.get('night')
  const isNew = mayDraw && (asked === NEW || partnerNights.length === 0)
  const night = partnerNights.find((one) => String(one.id) === asked) ?? partnerNights[0]
  const choose = (value: string) => setSearch({ night: value }, { replace: true })
  return (
    <div className="grid gap-6">
      {partnerNights.length > 0 && (
        <div className="no-print">
          <SelectField
            id="partner-night"
            label="Partner night"
            value={isNew ? NEW : night?.id}
            onChange={({ target }) => choose(target.value)}
          >
            {mayDraw && <option value={NEW}>A new one</option>}
            {partnerNights.map((one) => (
              <option key={one.id} value={one.id}>
                {weekdayOf(one.night)}, {shortDay(one.night)}
                {one.calledOff === null ? '' : ' (called off)'}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isNew ? (
        <OpenNight leagueId={id} source={source} opened={(nightId) => choose(String(nightId))} />
      ) : night ? (
        <NightView key={night.id} leagueId={id} title={title} source={source} night={night} />
      ) : (
        <p className="card p-5">This league has no partner nights.</p>
      )}
    </div>
  )
}
