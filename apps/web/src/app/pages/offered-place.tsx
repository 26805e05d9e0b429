import type { ReactNode } from 'react'
import { AcceptPlace } from '#features/sign-up/sign-up/accept-place.tsx'
import { TakePlace } from '#features/sign-up/transfers/take-place.tsx'

type Props = { leagueId: number; children: ReactNode }

/** A place that someone offers to the player, with the form that accepts it; `children` when no one does. */
export function OfferedPlace({ leagueId, children }: Props) {
  return (
    <TakePlace leagueId={leagueId} form={AcceptPlace}>
      {children}
    </TakePlace>
  )
}
