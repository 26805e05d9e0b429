import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import type { ReactNode } from 'react'
import { LeagueFrame } from './league-frame.tsx'

type Props = {
  /** Shown until the league is published. */
  draft: string
  children: (league: ManagedLeague) => ReactNode
}

/** A tab of a league that has something to show while its season is on, or was. */
export function SeasonTab({ draft, children }: Props) {
  return (
    <LeagueFrame>
      {(league) => {
        if (league.state === 'draft') return <p className="card p-5">{draft}</p>
        if (league.state === 'cancelled') {
          return <p className="card p-5">This league has been called off.</p>
        }
        return children(league)
      }}
    </LeagueFrame>
  )
}
