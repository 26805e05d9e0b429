import { answerForTeam, type LeagueWishes } from '@hive/contract/season/wishes'
import { wishText, wishToChange } from '@hive/domain/season/schedule/wishes'
import { useState } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { Dialog } from '#console/kit/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { WishFields } from '#ui/wish-fields.tsx'

type Props = { leagueId: number; wishes: LeagueWishes; mostNights: number }
type Team = LeagueWishes['teams'][number]

/** The wishes of each team, which an organiser can enter for its captain. */
export function TeamWishList(props: Props) {
  const [open, setOpen] = useState<number | null>(null)
  const team = props.wishes.teams.find(({ teamId }) => teamId === open)
  return (
    <>
      <ul className="grid gap-2">
        {props.wishes.teams.map((each) => (
          <li key={each.teamId} className="flex items-center gap-x-3">
            <span className="min-w-0 grow wrap-anywhere">
              <b translate="no">{each.name}</b>: {answerText(each)}
            </span>
            <Button
              variant="quiet"
              aria-label={`${each.wish ? 'Change' : 'Enter'} the wish of ${each.name}`}
              onClick={() => setOpen(each.teamId)}
            >
              {each.wish ? 'Change' : 'Enter'}
            </Button>
          </li>
        ))}
      </ul>
      {team && <EnterWish {...props} team={team} close={() => setOpen(null)} />}
    </>
  )
}

function answerText({ wish, hasCaptain }: Team): string {
  if (wish) return wish.isByOrganiser ? `${wishText(wish)} (entered for them)` : wishText(wish)
  return hasCaptain ? 'no answer yet' : 'no captain to ask'
}

type EnterProps = Props & { team: Team; close: () => void }

function EnterWish({ leagueId, wishes, mostNights, team, close }: EnterProps) {
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
