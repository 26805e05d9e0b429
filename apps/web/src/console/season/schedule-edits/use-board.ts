import { editSchedule, undoEdits, type WireBoard } from '@hive/contract/season/schedule-edits'
import { slotText } from '@hive/domain/season/schedule/slot-text'
import { type Board, gameName } from '@hive/domain/season/schedule-edits/board'
import {
  edited,
  movesOf,
  type Placement,
  type ScheduleEdit,
} from '@hive/domain/season/schedule-edits/edit'
import { useMemo, useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { showToast } from '#ui/toast.tsx'
import { useStep } from '#ui/use-step.ts'

export type EditedBoard = {
  readonly leagueId: number
  readonly wire: WireBoard
  /** The games before all edits, and as they are now. */
  readonly before: Board
  readonly now: Board
  /** All edits, with the one that the server does not have yet. */
  readonly edits: readonly ScheduleEdit[]
  /** Whether an edit no longer fits, since the season has changed. */
  readonly isStale: boolean
  /** Whether the board of the server is not here yet, so that nothing can be done on it. */
  readonly isBusy: boolean
  /** Puts a game somewhere; its new place is shown before the server has it. */
  readonly place: (placing: Placement, reason: string) => Promise<void>
  readonly undo: (all: boolean) => Promise<void>
  /** The game that was put somewhere last; its menu has the focus then. */
  readonly placed: { readonly id: number } | null
}

type SentEdit = ScheduleEdit & { readonly edition: number }

const STILL_SAVING = 'Your last change is still being saved. Please try again in a moment.'

/** The board of a league with what is done on it. */
export function useBoard(leagueId: number, wire: WireBoard): EditedBoard {
  const [sent, setSent] = useState<SentEdit | null>(null)
  const [placed, setPlaced] = useState<{ id: number } | null>(null)
  const edit = useChange(editSchedule, 'schedule', 'actions')
  const takeBack = useChange(undoEdits, 'schedule', 'actions')
  const { isBusy: isSending, take } = useStep()
  const [latest, setLatest] = useState(wire.edition)
  const { draw, edition } = wire
  // The board that the server has by now is still on its way.
  const isBusy = isSending || latest > edition
  const { before, now, edits, isStale } = useMemo(() => boardsOf(wire, sent), [wire, sent])
  async function place({ id, to }: Placement, reason: string): Promise<void> {
    const moves = movesOf(now.games, { id, to })
    const game = now.games.find((one) => one.id === id)
    if (!moves || !game) return
    if (isBusy) return showToast('info', STILL_SAVING)
    setSent({ edition, moves, reason })
    setPlaced({ id })
    const run = () =>
      edit({ leagueId, draw, edition, game: id, to, reason }).then(
        (reply) => setLatest(reply.edition),
        (error: unknown) => {
          setSent(null)
          throw error
        },
      )
    const done = `${gameName(game)}: ${to === null ? 'in the bank' : slotText(to)}.`
    await take({ run, done })
  }
  async function undo(all: boolean): Promise<void> {
    if (isBusy) return
    const run = async () => {
      const reply = await takeBack({ leagueId, draw, edition, all })
      setLatest(reply.edition)
    }
    const done = all ? 'All edits are taken back.' : 'The last edit is taken back.'
    await take({ run, done })
  }
  return { leagueId, wire, before, now, edits, isStale, isBusy, place, undo, placed }
}

/** The board before and after the edits; one that the server does not have yet counts. */
function boardsOf(wire: WireBoard, sent: SentEdit | null) {
  const { games, slots, hall, wishes, edition } = wire
  const before: Board = { games: games.map(withVenue), slots, hall, wishes }
  const edits = [...wire.edits, ...(sent?.edition === edition ? [sent] : [])]
  const after = edited(before.games, edits)
  return {
    before,
    now: { ...before, games: after.games },
    edits,
    isStale: after.done < edits.length,
  }
}

function withVenue({ venueId, ...game }: WireBoard['games'][number]) {
  return venueId === undefined ? game : { ...game, venueId }
}
