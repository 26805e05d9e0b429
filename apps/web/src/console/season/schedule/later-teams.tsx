import type { LeagueSchedule } from '@hive/contract/season/schedule'
import { listed } from '@hive/domain/base/text/words'
import { CheckboxField } from '#ui/fields.tsx'

type Props = {
  schedule: Pick<LeagueSchedule, 'isOpenForTeams' | 'withoutCaptain'>
  isClosing: boolean
  close: (isClosing: boolean) => void
}

/** What becomes of a team that comes after the fixtures are out, and teams for which nobody speaks. */
export function LaterTeams({ schedule, isClosing, close }: Props) {
  const { isOpenForTeams, withoutCaptain } = schedule
  return (
    <>
      {withoutCaptain.length > 0 && (
        <p>
          No captain speaks for <span translate="no">{listed(withoutCaptain)}</span>: nobody enters
          their scores, or answers when a game is to move.
        </p>
      )}
      <p>
        {isOpenForTeams
          ? 'Sign-up for teams is open. A team that comes later is in none of these games: you then fit it in, draw the rest again, or give its money back.'
          : 'Sign-up for teams is closed, so no team can come to these games later.'}
      </p>
      {isOpenForTeams && (
        <CheckboxField
          id="close-teams"
          label="Take no more teams from now on; people can still sign up alone"
          checked={isClosing}
          onChange={({ target }) => close(target.checked)}
        />
      )}
    </>
  )
}
