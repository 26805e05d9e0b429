import type { ReactNode } from 'react'
import { AcceptPlace } from './accept-place.tsx'
import { TakePlace } from './take-place.tsx'

type Props = { leagueId: number; children: ReactNode }

/** A place that someone offers to the player, with the form that accepts it; `children` when no one does. */
export function OfferedPlace({ leagueId, children }: Props) {
  return (
    <TakePlace leagueId={leagueId} accept={(taken) => <AcceptPlace {...taken} />}>
      {children}
    </TakePlace>
  )
}
