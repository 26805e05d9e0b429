import type { HallTonight } from '@hive/contract/office/tonight'
import { mayDo } from '@hive/domain/base/session/permission'
import type { Day } from '@hive/domain/base/time/day'
import { shortText } from '@hive/domain/office/tonight/tonight'
import { nightLine } from '@hive/domain/season/nights/night-line'
import type { ReactNode } from 'react'
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
  const mayGive = hall.games.some(({ leagueId }) => mayDo(permissions, 'scores', leagueId))
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
      <div className={PART}>{night && <NightOnPhones night={night} />}</div>
    </>
  )
}

type Phones = Parameters<typeof nightLine>[0]['phones']

function lineOf({ name: hall, games }: HallTonight, phones: Phones = []): string {
  const on = games.filter(({ isOn }) => isOn)
  const short = on.filter(({ one, two }) => [one, two].some((side) => shortText(side) !== null))
  return nightLine({ hall, games: on.length, short: short.length, phones })
}
