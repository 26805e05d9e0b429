import type { League } from '@hive/domain/leagues/league'
import type { ReactNode } from 'react'
import { FoundLeague } from './found-league.tsx'
import { LeagueArticle } from './league-article.tsx'

type Props = {
  /** Content of other rooms about the league. */
  below?: (league: League) => ReactNode
}

/** Everything about one league, and the options for joining it. */
export function LeaguePage({ below }: Props) {
  return (
    <FoundLeague>
      {(league) => <LeagueArticle league={league} below={below?.(league)} />}
    </FoundLeague>
  )
}
