import { publishFixtures } from '@hive/contract/season/schedule'
import { movesBetween } from '@hive/domain/season/schedule/moves-between'
import type { LeagueSchedule } from '@hive/contract/season/schedule'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { CheckboxField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { LaterTeams } from './later-teams.tsx'
import { DiscardDraw } from '../draw-again/discard-draw.tsx'
import { PublicReason, usePublicReason } from '../schedule-edits/board-reason.tsx'
import type { EditedBoard } from '../schedule-edits/use-board.ts'

type Props = {
  edited: EditedBoard
  number: number
  /** Of the teams that are still paying, those of the draw. */
  schedule: Pick<
    LeagueSchedule,
    'people' | 'isOpenForTeams' | 'withoutCaptain' | 'short' | 'paying'
  >
}

/** Publishes a draw as it is on the board: with a reason where games have been edited, and with those in the bank postponed. */
export function PublishDraft({ edited, number, schedule }: Props) {
  const { people, paying } = schedule
  const { leagueId, wire, before, now, isStale, isBusy } = edited
  const publish = useChange(publishFixtures, 'schedule', 'actions', 'leagues')
  const [confirmed, confirm] = useState<number | null>(null)
  const [isClosing, close] = useState(false)
  const reason = usePublicReason(wire.edits)
  const moved = movesBetween(before.games, now.games).length
  const waiting = now.games.filter(({ slot }) => slot === null).length
  const size = counted(now.games.length, 'game')
  const isSettled = !isStale && !isBusy && paying.length === 0
  const isReady =
    isSettled && (moved === 0 || reason.isFine) && (waiting === 0 || confirmed === waiting)
  const closeTeams = schedule.isOpenForTeams && isClosing
  const whole = {
    leagueId,
    number,
    expectedPeople: people,
    edition: wire.edition,
    expectedWaiting: waiting,
    closeTeams,
  }
  return (
    <div className="grid gap-4">
      {moved > 0 && (
        <>
          <p>
            {`${counted(moved, 'game has', 'games have')} moved since the draw. The league’s public page says which, and why, beside the draw.`}
          </p>
          <PublicReason reason={reason} />
        </>
      )}
      <PublishWaiting waiting={waiting} confirmed={confirmed} confirm={confirm} />
      <LaterTeams schedule={schedule} isClosing={isClosing} close={close} />
      <div className="flex flex-wrap gap-3">
        <StepButton
          busy="Publishing..."
          disabled={!isReady}
          run={() => publish({ ...whole, reason: moved > 0 ? reason.text : '' })}
          done={`${size} are out. ${counted(people, 'person gets', 'people get')} an e-mail.`}
        >
          {`Publish ${size}, write to ${counted(people, 'person', 'people')}`}
        </StepButton>
        <DiscardDraw leagueId={leagueId} number={number} />
      </div>
    </div>
  )
}

type WaitingProps = {
  waiting: number
  confirmed: number | null
  confirm: (waiting: number | null) => void
}

/** Games of the bank are published only by who has seen how many they are. */
function PublishWaiting({ waiting, confirmed, confirm }: WaitingProps) {
  return (
    waiting > 0 && (
      <CheckboxField
        id="publish-waiting"
        label={`Publish ${counted(waiting, 'game')} of the bank as postponed, without a court`}
        checked={confirmed === waiting}
        onChange={({ target }) => confirm(target.checked ? waiting : null)}
      />
    )
  )
}
