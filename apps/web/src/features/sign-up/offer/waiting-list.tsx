import type { League } from '@hive/domain/season/season/league'
import { priceText } from '@hive/domain/base/money/cents'
import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectProfile } from '#features/base/session/slice.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'
import { sessionBox } from '#lib/box.ts'
import { isSignedOut } from '#lib/error-text.ts'
import { onEachBack } from '#lib/session-back.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'
import { useStep } from '#ui/use-step.ts'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { useQuote } from './use-quote.ts'

const TYPES = { individual: 1, team: 2 } as const
const NAMES = { individual: 'Individual', team: 'Team' } as const

type Props = { league: League; types: readonly (keyof typeof TYPES)[] }

type Line = {
  leagueId: number
  type: keyof typeof TYPES
  /** Whose session had ended; nobody’s where a visitor pressed. */
  email?: string
}

/** The waiting list that somebody wants to join, kept during the sign-in. */
const wanted = sessionBox<Line>('pendingWaitingList')

/** Joins the waiting list of a full league; who has to sign in first joins once they have. */
export function WaitingList({ league, types }: Props) {
  const join = useJoining({ league, types })
  return (
    <div className="grid gap-3 sm:gap-5">
      {types.map((type) => (
        <LineFor key={type} league={league} type={type} join={() => void join(type)} />
      ))}
      {types.includes('individual') && (
        <Link className="link" to={paths.registration(league.id)}>
          Wait with friends: all of you or none
        </Link>
      )}
    </div>
  )
}

function useJoining({ league, types }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { signedIn: isSignedIn, email } = useAppSelector(selectProfile)
  const { take } = useStep()

  async function join(type: keyof typeof TYPES) {
    if (!isSignedIn) {
      wanted.write({ leagueId: league.id, type })
      await navigate(paths.login, { state: { from: paths.league(league.id) } })
      return
    }
    await take({
      async run() {
        const { joinWaitingList } = await import('@hive/contract/roster/registrations')
        const body = { leagueId: league.id, RegistrationTypeId: TYPES[type] }
        await api.call(joinWaitingList, { body }).catch((error: unknown) => {
          if (isSignedOut(error)) wanted.write({ leagueId: league.id, type, email })
          throw error
        })
      },
      after: sayWhatIsKept,
    })
    // There may be places by now.
    await dispatch(leaguesRequested(undefined))
  }
  /** Someone who presses before they log in may have a place offered already. */
  async function sayWhatIsKept() {
    const read = await dispatch(registrationsRequested(undefined))
    const waiting = registrationsRequested.fulfilled.match(read) ? read.payload.waiting : []
    const isOffered = waiting.some(
      ({ leagueId, state }) => leagueId === league.id && state === 'offered',
    )
    showToast('success', isOffered ? 'A place is kept for you.' : 'You’re on the waiting list.')
  }
  const joinWanted = useEffectEvent(() => {
    const line = wanted.read()
    if (line?.leagueId !== league.id) return
    wanted.clear()
    const isOwn = line.email === undefined || line.email === email
    if (isOwn && types.includes(line.type)) void join(line.type)
  })
  useEffect(() => {
    if (isSignedIn) joinWanted()
  }, [isSignedIn])
  useEffect(() => onEachBack(() => joinWanted()), [])
  return join
}

type LineForProps = { league: League; type: Line['type']; join: () => void }

/** One way to wait, with today's price of the place. */
function LineFor({ league, type, join }: LineForProps) {
  const { due } = useQuote(league, { type, tryItOut: false })
  const isTeam = type === 'team'
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line pt-3 sm:pt-5">
      <p className="grid">
        <span className="font-semibold">{NAMES[type]}</span>
        <span translate="no" className="num text-3xl whitespace-nowrap">
          {priceText(due)}
        </span>
      </p>
      <Button
        className="px-4"
        variant={isTeam ? 'ghost' : 'primary'}
        // The row says who joins; two buttons of one name would be told apart by it alone.
        aria-label={isTeam ? 'Join the waiting list as a team' : undefined}
        onClick={join}
      >
        Join the waiting list
      </Button>
    </div>
  )
}
