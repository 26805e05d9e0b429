import { answerForTeam, type LeagueWishes } from '@hive/contract/season/wishes'
import { wishToChange } from '@hive/domain/season/schedule/wishes'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { WishFields } from '#ui/wish-fields.tsx'

type Props = {
  leagueId: number
  wishes: LeagueWishes
  mostNights: number
  team: LeagueWishes['teams'][number]
  close: () => void
}

/** What a team asks for and rules out, as an organiser enters it for its captain. */
export function EnterWish({ leagueId, wishes, mostNights, team, close }: Props) {
  const { teamId, name } = team
  const [wish, setWish] = useState(wishToChange(team.wish, wishes.nights))
  const answer = useChange(answerForTeam, 'schedule', 'actions')
  return (
    <Dialog title={`When can ${name} play?`} close={close}>
      <div className="grid gap-4">
        <WishFields
          nights={wishes.nights}
          mostNights={mostNights}
          hard={wishes.hard}
          wish={wish}
          change={setWish}
        />
        <div className="flex flex-wrap gap-3">
          <StepButton
            busy="Saving..."
            run={() => answer({ leagueId, teamId, ...wish })}
            done="Saved."
            after={close}
          >
            Save
          </StepButton>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
