import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { movePlace } from '@hive/contract/sign-up/places-by-hand'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { Batch } from '#console/kit/batch/batch.tsx'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/fields.tsx'
import { tagChosen } from '../tags/tag-chosen.tsx'
import { writeToChosen } from '../messages/write-to-people.tsx'
import { isAlone } from './change-place.tsx'
import { MarkPaid } from './mark-paid.tsx'
import { RemindChosen } from './reminders.tsx'
import { type Team, TeamOptions } from './team-options.tsx'

type Props = {
  leagueId: number
  chosen: readonly LeaguePerson[]
  teams: readonly Team[]
}

/** What can be done with several people of a league at once, for its list. */
export function bulkSteps(leagueId: number, teams: readonly Team[]) {
  return (chosen: readonly LeaguePerson[]) => (
    <BulkSteps leagueId={leagueId} chosen={chosen} teams={teams} />
  )
}

function BulkSteps({ leagueId, chosen, teams }: Props) {
  const mayWrite = useMayDo('messages', leagueId)
  const movable = chosen.filter(isAlone)
  return (
    <>
      {mayWrite && writeToChosen(chosen)}
      <RemindChosen
        leagueId={leagueId}
        has={({ playerId }) => chosen.some((person) => person.playerId === playerId)}
      />
      <MarkPaid leagueId={leagueId} chosen={chosen} />
      {tagChosen(chosen)}
      {movable.length > 0 && teams.length > 0 && (
        <DialogButton
          renderDialog={(close) => <MoveChosen people={movable} teams={teams} close={close} />}
        >
          Move {counted(movable.length, 'person', 'people')}
        </DialogButton>
      )}
    </>
  )
}

type MoveProps = {
  people: readonly LeaguePerson[]
  teams: readonly Team[]
  close: () => void
}

/** Puts people who signed up alone on one team, one after the other. */
function MoveChosen({ people, teams, close }: MoveProps) {
  const move = useChange(movePlace, 'people', 'actions')
  // The list behind it is read again as they move.
  const [begun] = useState(people)
  const [to, choose] = useState('')
  const team = to === '' ? null : Number(to)
  const items = begun.filter(({ teamId }) => teamId !== team)
  return (
    <Dialog title={`Move ${counted(begun.length, 'person', 'people')}`} close={close}>
      <div className="grid gap-4">
        <SelectField
          id="move-to"
          label="Team"
          hint="We e-mail each of them about their new team."
          value={to}
          onChange={({ target }) => choose(target.value)}
        >
          <TeamOptions teams={teams} />
        </SelectField>
        <Batch
          key={to}
          items={items}
          title={`Move ${counted(items.length, 'person', 'people')}`}
          step={({ registrationId, teamId }) =>
            move({ registrationId: registrationId ?? 0, from: teamId, to: team })
          }
          nameOf={({ name, email }) => name || email}
        />
        <p>
          <Button variant="ghost" onClick={close}>
            Close
          </Button>
        </p>
      </div>
    </Dialog>
  )
}
