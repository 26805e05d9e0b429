import { getBoard, type WireBoard } from '@hive/contract/season/schedule-edits'
import type { ReactNode } from 'react'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { type EditedBoard, useBoard } from './use-board.ts'

type Props = { leagueId: number; children: (edited: EditedBoard) => ReactNode }

/** The board of a league, once it is there; nothing where no games can be edited. */
export function LoadedBoard({ leagueId, children }: Props) {
  const query = useRead(getBoard, { leagueId: String(leagueId) }, 'schedule')
  return (
    <Loaded query={query} what="the games">
      {({ board }) =>
        board && (
          <WithBoard leagueId={leagueId} wire={board}>
            {children}
          </WithBoard>
        )
      }
    </Loaded>
  )
}

function WithBoard({ leagueId, wire, children }: Props & { wire: WireBoard }) {
  return children(useBoard(leagueId, wire))
}
