import type { LeagueSetUp } from '@hive/contract/leagues/league-set-up'
import { PartFields } from './league-field.tsx'
import { OwnPointsFields } from './own-points-fields.tsx'
import { SetUpPart } from './set-up-part.tsx'
import { TableOrder } from './table-order.tsx'

const OWN = { ownPoints: <OwnPointsFields />, tableOrder: <TableOrder /> }

/** How a league is played, and how its table counts. */
export function PlayPart({ league }: { league: LeagueSetUp }) {
  return (
    <SetUpPart part="play" league={league}>
      <PartFields part="play" own={OWN} />
    </SetUpPart>
  )
}
