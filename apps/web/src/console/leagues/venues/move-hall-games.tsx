import {
  applyHallRepairs,
  findHallRepairs,
  type HallRepairs,
} from '@hive/contract/season/hall-closings'
import { counted } from '@hive/domain/base/text/words'
import { repairTexts } from '@hive/domain/season/repairs/repair-texts'
import { slotText } from '@hive/domain/season/schedule/slot-text'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import { StepButton } from '#ui/step-button.tsx'

/** Finds other times for the games of all leagues in a closed hall, and moves them at once. */
export function MoveHallGames({ venueId }: { venueId: number }) {
  const [found, setFound] = useState<HallRepairs | null>(null)
  const find = useChange(findHallRepairs)
  const apply = useChange(applyHallRepairs, 'venues', 'schedule', 'tasks', 'table', 'actions')
  if (!found) {
    return (
      <p>
        <StepButton busy="Looking..." run={async () => setFound(await find({ venueId }))}>
          Find other times for all of them
        </StepButton>
      </p>
    )
  }
  const { key, people, leagues } = found
  const text = `Move them all, write to ${counted(people, 'person', 'people')}`
  return (
    <>
      <Moves leagues={leagues} />
      <div>
        <DialogButton
          renderDialog={(close) => (
            <ReasonDialog
              title="Move the games"
              about={`venue ${venueId}`}
              label={text}
              busy="Moving..."
              close={close}
              send={(reason) => apply({ venueId, key, expectedPeople: people, reason })}
              done="Done. Everyone concerned gets an e-mail."
              hint="Public, and in the e-mails."
            />
          )}
        >
          {text}
        </DialogButton>
      </div>
    </>
  )
}

function Moves({ leagues }: Pick<HallRepairs, 'leagues'>) {
  return (
    <ul className="grid gap-3">
      {leagues.map(({ leagueId, title, repair }) => (
        <li key={leagueId}>
          <b>{title}</b>
          <ul>
            {repairTexts(repair).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <ul>
            {repair.moves.map(({ fixtureId, teamOne, teamTwo, to }) => (
              <li key={fixtureId}>
                {teamOne} v {teamTwo}
                <span className="muted"> → {to ? slotText(to) : 'waits for a time'}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
