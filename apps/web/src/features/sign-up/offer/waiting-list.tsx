import type { WaitingWire } from '@hive/contract/roster/registrations'
import type { League } from '@hive/domain/season/season/league'
import { priceText } from '@hive/domain/base/money/cents'
import { OFFER_HOURS } from '@hive/domain/roster/waiting/waiting-list'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApi, useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectIsSignedIn } from '#features/base/session/slice.ts'
import { registrationsRequested } from '#features/roster/registration/slice.ts'
import { sessionBox } from '#lib/box.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { useStep } from '#ui/use-step.ts'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { useQuote } from './use-quote.ts'

const TYPES = { individual: 1, team: 2 } as const
const NAMES = { individual: 'Individual', team: 'Team' } as const

type Props = { league: League; types: readonly (keyof typeof TYPES)[] }

type Line = { leagueId: number; type: keyof typeof TYPES }

/** The waiting list that the visitor wants to join, kept during the sign-in. */
const wanted = sessionBox<Line>('pendingWaitingList')

/** Joins the waiting list of a full league; a visitor signs in first, and then joins. */
export function WaitingList({ league, types }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector(selectIsSignedIn)
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
        await api.call(joinWaitingList, { body })
      },
      done: 'You’re on the waiting list.',
      after: () => dispatch(registrationsRequested(undefined)),
    })
    // There may be places by now.
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
      <Button className="px-4" variant={isTeam ? 'ghost' : 'primary'} onClick={join}>
        {isTeam ? 'Join the waiting list as a team' : 'Join the waiting list'}
      </Button>
    </div>
  )
}

const PLACE_LEFT = 'You’ve let the place go, and it’s the next in line’s.'

type InLineProps = { entry: WaitingWire; children: ReactNode }

/** The player's position on the waiting list; once a place is offered, `children` is the way to take it. */
export function InLine({ entry, children }: InLineProps) {
  const api = useApi()
  const dispatch = useAppDispatch()
  const isOffered = entry.state === 'offered' && entry.offerEndsAt !== null
  if (entry.isInGroup) return <GroupInLine entry={entry} isOffered={isOffered} />
  async function leave() {
    const { leaveWaitingList } = await import('@hive/contract/roster/registrations')
    await api.call(leaveWaitingList, { body: { entryId: entry.id } })
  }
  async function readAgain() {
    await dispatch(registrationsRequested(undefined))
    await dispatch(leaguesRequested(undefined))
  }
  return (
    <>
      {isOffered ? (
        <>
          <p className="num text-xl">A place is yours</p>
          <p>
            We keep it for you until <b>{irishMoment(entry.offerEndsAt ?? '')}</b>. Then it goes to
            the next in line.
          </p>
          {children}
        </>
      ) : (
        <>
          <p className="num text-xl">You’re number {entry.position} on the waiting list</p>
          <p>
            When a place comes free and it’s your turn, we’ll e-mail you and keep it for{' '}
            {OFFER_HOURS} hours.
          </p>
        </>
      )}
      <StepButton
        variant="quiet"
        run={leave}
        done={isOffered ? PLACE_LEFT : 'You’ve left the waiting list.'}
        after={readAgain}
      >
        {isOffered ? 'Let the place go' : 'Leave the list'}
      </StepButton>
    </>
  )
}

/** Someone who waits with a group answers on its own page. */
function GroupInLine({ entry, isOffered }: { entry: WaitingWire; isOffered: boolean }) {
  return (
    <>
      <p className="num text-xl">
        {isOffered
          ? 'There’s room for your group'
          : `Your group is number ${entry.position} on the waiting list`}
      </p>
      <p>
        {isOffered ? (
          <>
            We keep the places until <b>{irishMoment(entry.offerEndsAt ?? '')}</b>. Are you in?
          </>
        ) : (
          'You get an offer when there’s a place for each of you: all of you or none.'
        )}
      </p>
      <ButtonLink variant={isOffered ? 'primary' : 'ghost'} to={paths.registration(entry.leagueId)}>
        {isOffered ? 'Yes or no' : 'See your group'}
      </ButtonLink>
    </>
  )
}
