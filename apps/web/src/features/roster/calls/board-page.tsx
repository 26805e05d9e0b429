import { paths } from '@hive/domain/base/site/paths'
import type { Board } from '@hive/contract/roster/calls'
import { Link } from 'react-router'
import { useApi } from '#app/hooks.ts'
import { useCall } from '#app/use-call.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { BoardAgain } from './board-again.ts'
import { LookFor } from './look-for.tsx'
import { OpenCalls } from './open-calls.tsx'
import { OwnCalls } from './own-calls.tsx'
import { ReportedCalls } from './reported-calls.tsx'
import { UrgentSpots } from './urgent-spots.tsx'

const declared = async () => (await import('@hive/contract/roster/calls')).getCalls

const FAILED = 'We couldn’t load the board. Please try again.'

/** The board: who looks for a team, and which teams look for a player; in first names, for those who could join. */
export function BoardPage() {
  const { value, problem, again, change } = useCall(declared, {}, FAILED)
  const api = useApi()
  const readAgain = async () => change(await api.call(await declared(), {}))
  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.yourLeagues} />
      <h1 className="mt-4 mb-2 text-[clamp(1.8rem,4vw,2.6rem)]">Players and teams</h1>
      <p className="muted mb-6">
        Players looking for a team, and teams looking for a player, for one game or for good. Only
        people with a complete account see this, by first names, and nobody sees an address.
      </p>
      {problem ? (
        <TryAgain again={again}>{problem}</TryAgain>
      ) : value ? (
        <BoardAgain value={readAgain}>
          <Read board={value} />
        </BoardAgain>
      ) : (
        <Spinner>Loading the board...</Spinner>
      )}
    </div>
  )
}

function Read({ board }: { board: Board }) {
  const { isComplete, urgent, own, open, teams, reported } = board
  const looks = own.filter(({ end, asks }) => end === null || asks.length > 0)
  return (
    <div className="grid gap-8">
      {reported.length > 0 && <ReportedCalls reported={reported} />}
      {urgent.length > 0 && <UrgentSpots spots={urgent} />}
      {looks.length > 0 && <OwnCalls calls={looks} />}
      {isComplete ? (
        <LookFor teams={teams} own={own} />
      ) : (
        <section className="card grid gap-3 p-6" aria-label="Your account">
          <p>
            To look for a team or a player, and to read what others are looking for, please complete
            your account first.
          </p>
          <p>
            <Link className="btn" to={paths.account}>
              Complete your account
            </Link>
          </p>
        </section>
      )}
      {(isComplete || open.length > 0) && <OpenCalls calls={open} />}
    </div>
  )
}
