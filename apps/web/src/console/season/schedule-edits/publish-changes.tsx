import { publishEdits } from '@hive/contract/season/schedule-edits'
import { movesBetween } from '@hive/domain/season/schedule/moves-between'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { CheckboxField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { PublicReason, usePublicReason } from './board-reason.tsx'
import type { EditedBoard } from './use-board.ts'

/** Makes what was edited on the board of fixtures that are out, as one change; nothing where no game is elsewhere. */
export function PublishChanges({ edited }: { edited: EditedBoard }) {
  const { leagueId, wire, before, now, isStale, isBusy } = edited
  const { edition, people } = wire
  const publish = useChange(publishEdits, 'schedule', 'actions', 'leagues')
  const [tell, setTell] = useState(true)
  const reason = usePublicReason(wire.edits)
  const moves = movesBetween(before.games, now.games).length
  if (moves === 0) return null
  const told = tell ? people : 0
  const whom = told === 0 ? 'no one' : counted(told, 'person', 'people')
  const change = { leagueId, edition, reason: reason.text, tell, expectedPeople: told }
  return (
    <section aria-labelledby="publish-changes" className="grid gap-4 border-t border-line pt-5">
      <h3 id="publish-changes" className="text-lg">
        {counted(moves, 'game is', 'games are')} elsewhere
      </h3>
      <PublicReason reason={reason} />
      <CheckboxField
        id="tell-changes"
        label={`E-mail only those whose games change: ${counted(people, 'person', 'people')}`}
        checked={tell}
        onChange={({ target }) => setTell(target.checked)}
      />
      <div>
        <StepButton
          busy="Publishing..."
          disabled={isStale || isBusy || !reason.isFine}
          run={() => publish(change)}
          done={`${counted(moves, 'game has', 'games have')} changed. Calendars follow.`}
        >
          {`Publish ${counted(moves, 'change')}, write to ${whom}`}
        </StepButton>
      </div>
    </section>
  )
}
