import type { LeagueSchedule } from '@hive/contract/season/schedule'
import { listed } from '@hive/domain/base/text/words'
import { shortTeamsTexts } from '@hive/domain/season/schedule/short-teams'
import { stillPayingText } from '@hive/domain/season/schedule/still-paying'
import { CheckboxField } from '#ui/fields.tsx'
import { Notice } from '#ui/notice.tsx'

type Props = {
  schedule: Pick<LeagueSchedule, 'isOpenForTeams' | 'withoutCaptain' | 'short' | 'paying'>
  isClosing: boolean
  close: (isClosing: boolean) => void
}

/** What becomes of a team that comes after the fixtures are out, teams of too few players, and teams for which nobody speaks. */
export function LaterTeams({ schedule, isClosing, close }: Props) {
  const { isOpenForTeams, withoutCaptain, short, paying } = schedule
  return (
    <>
      {paying.length > 0 && <Notice tone="warning">{stillPayingText(paying)}</Notice>}
      {shortTeamsTexts(short).map((text) => (
        <p key={text}>{text}</p>
      ))}
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
