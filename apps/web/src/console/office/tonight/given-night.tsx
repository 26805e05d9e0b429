import type { HallTonight } from '@hive/contract/office/tonight'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { Day } from '@hive/domain/base/time/day'
import { shortText } from '@hive/domain/office/tonight/tonight'
import { nightLine } from '@hive/domain/season/nights/night-line'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loaded } from '#console/kit/loaded.tsx'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { GiveNight } from '#console/season/nights/give-night.tsx'
import { NightOnPhones, NightQuestions } from '#console/season/nights/night-board.tsx'
import { useNight } from '#console/season/nights/use-night.ts'

type Props = { hall: HallTonight; today: Day; children: ReactNode }

/**
 * A hall’s night in one line, above its games. For those who may score some of them, there is the way to give the night to a
 * phone, what is to be decided, and below the games the phones that have it.
 */
export function GivenNight({ hall, today, children }: Props) {
  const permissions = usePermissions()
  const given = [...hall.games, ...hall.nights.filter(({ state }) => state === 'partners')]
  const mayGive = given.some(({ leagueId }) => mayDo(permissions, 'scores', leagueId))
  if (mayGive) return <OnPhones {...{ hall, today, children }} />
  return (
    <>
      <p className={PART}>{lineOf(hall)}</p>
      {children}
    </>
  )
}

const PART = 'grid gap-3 px-4 pb-4 empty:hidden'

function OnPhones({ hall, today, children }: Props) {
  const { venueId, name } = hall
  const query = useNight({ venueId, day: today })
  const { data: night } = query
  return (
    <>
      <div className={PART}>
        <p>{lineOf(hall, night?.phones)}</p>
        <div>
          <GiveNight night={{ venueId, day: today, hall: name }} />
        </div>
        <Loaded query={query} what="the phones of tonight">
          {(loaded) => <NightQuestions night={loaded} day={today} />}
        </Loaded>
      </div>
      {children}
      <div className={PART}>
        {night && <NightOnPhones night={night} />}
        {night && night.phones.length > 0 && <WriteToWhoIsHere hall={hall} today={today} />}
      </div>
    </>
  )
}

/** The way to write to those whom the phones have as here, for each league of the hall. */
function WriteToWhoIsHere({ hall: { nights }, today }: Omit<Props, 'children'>) {
  const permissions = usePermissions()
  const leagues = nights.filter(({ leagueId }) => mayDo(permissions, 'messages', leagueId))
  if (leagues.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6">
      {leagues.map(({ leagueId, title }) => (
        <li key={leagueId}>
          <Link
            className="link inline-flex min-h-11 items-center"
            to={`${consolePaths.newMessage}?league=${leagueId}&here=${today}`}
          >
            Write to those who are here{leagues.length > 1 && `: ${title}`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Phones = Parameters<typeof nightLine>[0]['phones']

function lineOf({ name: hall, games, nights }: HallTonight, phones: Phones = []): string {
  const on = games.filter(({ isOn }) => isOn)
  const short = on.filter(({ one, two }) => [one, two].some((side) => shortText(side) !== null))
  const partners = nights.filter(({ state }) => state === 'partners').length
  return nightLine({ hall, games: on.length, short: short.length, partners, phones })
}
