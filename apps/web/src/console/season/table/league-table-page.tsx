import { getTableNotes } from '@hive/contract/season/table'
import { useEffect } from 'react'
import { useAppDispatch, useLeague } from '#app/hooks.ts'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { LeagueTable } from '#features/season/fixtures/league-table.tsx'
import { useLive } from '#features/season/fixtures/use-live.ts'
import { leaguesNeeded } from '#features/leagues/leagues/slice.ts'
import { SeasonTab } from '../../leagues/leagues/season-tab.tsx'
import { TableLot } from './table-lot.tsx'
import { Adjustments } from './adjustments.tsx'
import { Withdrawals } from './withdrawals.tsx'

/** The table of a league as everyone sees it, and what organisers do to it. */
export function LeagueTablePage() {
  return (
    <SeasonTab draft="There is a table once the league is published and has fixtures.">
      {({ id }) => <Table leagueId={id} />}
    </SeasonTab>
  )
}

function Table({ leagueId }: { leagueId: number }) {
  useLive()
  const dispatch = useAppDispatch()
  const league = useLeague(leagueId)
  useEffect(() => {
    void dispatch(leaguesNeeded())
  }, [dispatch])
  const query = useRead(getTableNotes, { leagueId: String(leagueId) }, 'table')
  return (
    <div className="grid gap-6">
      {league && <LeagueTable league={league} ownTeamId={null} />}
      {league && <TableLot league={league} />}
      <Loaded query={query} what="the notes on this table">
        {(notes) =>
          notes.teams.length === 0 ? (
            <p className="card p-5">This league has no fixtures yet, so there is no table.</p>
          ) : (
            <>
              <Adjustments leagueId={leagueId} notes={notes} />
              <Withdrawals leagueId={leagueId} notes={notes} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
