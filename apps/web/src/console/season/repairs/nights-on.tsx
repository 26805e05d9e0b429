import { getNightsOn, type NightOn } from '@hive/contract/season/call-off-night'
import { clockLabel } from '@hive/domain/base/time/labels'
import { counted } from '@hive/domain/base/text/words'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { irishTime } from '@hive/domain/base/time/irish'
import { Link } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Section } from '#console/kit/section.tsx'
import { NightOffForm } from './night-off-form.tsx'

/** Today’s games of a league, which can be called off; nothing where it has none. */
export function NightsOn({ leagueId }: { leagueId: number }) {
  const { data } = useRead(getNightsOn, undefined, 'schedule')
  const nights = (data?.nights ?? []).filter((night) => night.leagueId === leagueId)
  if (nights.length === 0) return null
  return (
    <Section title="Games today" size="text-2xl" className="grid gap-4">
      <ul className="grid gap-4 lg:grid-cols-2">
        {nights.map((night) => (
          <Night key={night.leagueId} night={night} />
        ))}
      </ul>
    </Section>
  )
}

function Night({ night }: { night: NightOn }) {
  const { leagueId, title, venue, games, start } = night
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-5">
      <span className="grid gap-0.5">
        <Link to={consolePaths.leagueFixtures(leagueId)}>{title}</Link>
        <span className="muted text-sm">
          {counted(games, 'game')} from {clockLabel(irishTime(new Date(start)))} · {venue}
        </span>
      </span>
      <DialogButton
        variant="ghost"
        aria-label={`Call off tonight: ${title}`}
        renderDialog={(close) => <NightOffForm night={night} close={close} />}
      >
        Call off tonight
      </DialogButton>
    </li>
  )
}
