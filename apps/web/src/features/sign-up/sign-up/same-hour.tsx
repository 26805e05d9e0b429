import { counted } from '@hive/domain/base/text/words'
import type { League } from '@hive/domain/season/season/league'
import { longDay } from '@hive/domain/base/time/day-labels'
import { nightsLabel, rangeInText } from '@hive/domain/base/time/labels'
import { playedAtTheSameHour, type SameHour } from '@hive/domain/leagues/leagues/same-hour'
import { paths } from '@hive/domain/base/site/paths'
import { type ReactNode, useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { selectMemberships } from '#features/base/session/slice.ts'
import { selectMoment } from '#features/base/site/slice.ts'
import {
  leaguesNeeded,
  selectLeagues,
  selectLeaguesStatus,
} from '#features/leagues/leagues/slice.ts'
import { sessionBox } from '#lib/box.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Props = { league: League; tryItOut?: boolean }

/** The leagues of the player that are played at the same hour; `null` while their leagues are on their way. */
function useSameHour({ league, tryItOut = false }: Props): SameHour<League>[] | null {
  const dispatch = useAppDispatch()
  const memberships = useAppSelector(selectMemberships)
  const leagues = useAppSelector(selectLeagues)
  const status = useAppSelector(selectLeaguesStatus)
  const isPartial = useAppSelector((state) => state.leagues.isPartial)
  const at = useAppSelector(selectMoment)
  const isMissing = memberships.some(
    ({ registered, leagueId }) => registered && !leagues.some(({ id }) => id === leagueId),
  )
  const isToCome = isMissing && (isPartial || status === 'idle' || status === 'loading')
  useEffect(() => {
    if (isMissing && isPartial) void dispatch(leaguesNeeded())
  }, [dispatch, isMissing, isPartial])
  return isToCome ? null : playedAtTheSameHour({ league, tryItOut, at }, { leagues, memberships })
}

/** Says on a league’s page that the player is in another league at the same hour. */
export function SameHourNote({ league }: Props) {
  const same = useSameHour({ league }) ?? []
  if (same.length === 0) return null
  return (
    <Notice tone="warning">
      <Leagues same={same} />
    </Notice>
  )
}

/** The leagues for which the player has said, in this tab, that they play in two at once. */
const passed = sessionBox<readonly number[]>('sameHourPassed')

/** Asks someone who is in another league at the same hour, before the form; one press leads on to it. */
export function AskAboutSameHour({ league, tryItOut, children }: Props & { children: ReactNode }) {
  const same = useSameHour({ league, ...(tryItOut ? { tryItOut } : {}) })
  const [isPassed, setPassed] = useState(() => passed.read()?.includes(league.id) ?? false)
  if (same === null) return <Spinner>Loading your sign-up...</Spinner>
  if (same.length === 0 || isPassed) return children
  function pass() {
    passed.write([...(passed.read() ?? []), league.id])
    setPassed(true)
  }
  return (
    <section className="card grid gap-5 p-6" aria-labelledby="same-hour">
      <h2 id="same-hour" className="text-2xl">
        You play at this hour already
      </h2>
      <Leagues same={same} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={pass}>Sign up all the same</Button>
        <ButtonLink variant="ghost" to={paths.league(league.id)}>
          Back to the league
        </ButtonLink>
      </div>
    </section>
  )
}

function Leagues({ same }: { same: readonly SameHour<League>[] }) {
  return (
    <div className="grid gap-2">
      {same.map(({ league, nights }) => (
        <p key={league.id} className="wrap-anywhere">
          {`You’re in ${league.title}: ${nightsLabel(league.weekday)}, ${rangeInText(league.startTime, league.endTime)}. ${nightsText(nights)}`}
        </p>
      ))}
    </div>
  )
}

function nightsText(nights: readonly string[]): string {
  const first = longDay(nights[0] ?? '')
  return nights.length === 1
    ? `One night is at the same hour: ${first}.`
    : `${counted(nights.length, 'night')} are at the same hour, the first on ${first}.`
}
