import type { WaitingWire } from '@hive/contract/registrations'
import type { League } from '@hive/domain/leagues/league'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useAct, useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectIsSignedIn } from '#features/account/slice.ts'
import { registrationsRequested } from '#features/registration/slice.ts'
import { sessionBox } from '#lib/box.ts'
import { irishDate } from '#lib/irish-date.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { leaguesRequested } from './slice.ts'

const TYPES = { individual: 1, team: 2 } as const
const NAMES = { individual: 'an individual place', team: 'a team place' } as const

type Props = { league: League; types: readonly (keyof typeof TYPES)[] }

type Line = { leagueId: number; type: keyof typeof TYPES }

/** The line that someone wants to stand in, kept through the sign-in. */
const wanted = sessionBox<Line>('pendingWaitingList')

/** The way into the line of a full league; who is not signed in signs in first, and is then put in it. */
export function WaitingList({ league, types }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const from = paths.league(league.id)
  const act = useAct(from)

  async function join(type: keyof typeof TYPES) {
    if (!isSignedIn) {
      wanted.write({ leagueId: league.id, type })
      await navigate(paths.login, { state: { from } })
      return
    }
    await act(async () => {
      const { joinWaitingList } = await import('@hive/contract/registrations')
      const body = { leagueId: league.id, RegistrationTypeId: TYPES[type] }
      await api.call(joinWaitingList, { body })
      showToast('success', 'You are on the waiting list.')
      await dispatch(registrationsRequested(undefined))
    })
    // There may be room after all.
    await dispatch(leaguesRequested(undefined))
  }
  const joinWanted = useEffectEvent(() => {
    const line = wanted.read()
    if (line?.leagueId !== league.id) return
    wanted.clear()
    if (types.includes(line.type)) void join(line.type)
  })
  useEffect(() => {
    if (isSignedIn) joinWanted()
  }, [isSignedIn])
  return (
    <div className="grid gap-3">
      {types.map((type) => (
        <Button
          key={type}
          variant={type === 'individual' ? 'primary' : 'ghost'}
          onClick={() => void join(type)}
        >
          Wait for {NAMES[type]}
        </Button>
      ))}
    </div>
  )
}

type InLineProps = { entry: WaitingWire; leagueId: number; children: ReactNode }

const UNTIL = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Where someone stands in line; when their turn has come, `children` is the way in. */
export function InLine({ entry, leagueId, children }: InLineProps) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const act = useAct(paths.league(leagueId))
  const leave = () =>
    act(async () => {
      const { leaveWaitingList } = await import('@hive/contract/registrations')
      await api.call(leaveWaitingList, { body: { entryId: entry.id } })
      showToast('success', 'You have left the waiting list.')
      await dispatch(registrationsRequested(undefined))
      await dispatch(leaguesRequested(undefined))
    })
  const isOffered = entry.state === 'offered' && entry.offerEndsAt !== null
  return (
    <>
      {isOffered ? (
        <>
          <p className="num text-xl">A place is yours</p>
          <p>
            We keep it for you until <b>{irishDate(entry.offerEndsAt ?? '', UNTIL)}</b>. Then it
            goes to the next in line.
          </p>
          {children}
        </>
      ) : (
        <>
          <p className="num text-xl">You are number {entry.position} on the waiting list</p>
          <p>
            When a place comes free and it is your turn, we write to you and keep it for 24 hours.
          </p>
        </>
      )}
      <Button variant="quiet" onClick={() => void leave()}>
        {isOffered ? 'Let the place go' : 'Leave the list'}
      </Button>
    </>
  )
}
