import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMayDo } from '#console/kit/use-may-do.ts'

type Props = {
  leagueId: number
  /** The query of the list of people, by the names of its address. */
  asked?: Readonly<Record<string, string>>
  children: ReactNode
}

/** A number that opens the people of a league whom it counts, for those who may see them. */
export function PeopleCount({ leagueId, asked, children }: Props) {
  const canSee = useMayDo('people', leagueId)
  if (!canSee) return children
  const people = consolePaths.leaguePeople(leagueId)
  return (
    <Link className="link" to={asked ? `${people}?${new URLSearchParams(asked)}` : people}>
      {children}
    </Link>
  )
}
