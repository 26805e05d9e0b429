import type { LeagueWishes } from '@hive/contract/season/wishes'
import { wishText } from '@hive/domain/season/schedule/wishes'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EnterWish } from '../../wishes/enter-wish.tsx'

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
