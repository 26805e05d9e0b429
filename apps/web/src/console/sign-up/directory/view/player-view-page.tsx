import { endPlayerView, getPlayerView, type PlayerView } from '@hive/contract/sign-up/player-view'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { type MouseEvent, useState } from 'react'
import { Provider } from 'react-redux'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useApi, useAppStore } from '#app/hooks.ts'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { YourLeaguesPage } from '#features/season/fixtures/your-leagues-page.tsx'
import { InLines } from '#features/roster/waiting/in-lines.tsx'
import { ApiError } from '#lib/api.ts'
import { irishClock } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { makeViewStore } from './view-store.ts'

/** Your Leagues as a player sees it, to look at and not to act on, below a banner that says so. */
export function PlayerViewPage() {
  const [address] = useSearchParams()
  const viewId = address.get('view') ?? ''
  const query = useRead(getPlayerView, { viewId }, [], ASK_AGAIN)
  if (isOver(query.error)) return <Over />
  return (
    <Loaded query={query} what="their leagues">
      {(view) => <Looking viewId={viewId} view={view} />}
    </Loaded>
  )
}

/** The server says when a look is over, whatever this device's clock shows. */
const ASK_AGAIN = { pollingInterval: 60_000 }

function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'view_over'
}

function Over() {
  const playerId = Number(useParams()['id'])
  return (
    <Screen title="See as player">
      <p>Your time to look is over. You can open it again on the person’s page.</p>
      <p>
        <ButtonLink to={consolePaths.person(playerId)}>Back to the person</ButtonLink>
      </p>
    </Screen>
  )
}

function Looking({ viewId, view }: { viewId: string; view: PlayerView }) {
  const { playerId, name, endsAt } = view
  const end = useChange(endPlayerView)
  const navigate = useNavigate()
  return (
    <>
      <div className="sticky top-0 z-10 bg-honey text-ink">
        <div className="wrap flex flex-wrap items-center justify-between gap-3 py-3">
          <p>
            You see Your Leagues as <b translate="no">{name}</b>, until {irishClock(endsAt)}. You
            can look, and change nothing.
          </p>
          <StepButton
            variant="ink"
            run={() => end({ viewId })}
            done="You’re yourself again."
            after={() => navigate(consolePaths.person(playerId), { replace: true })}
          >
            Stop looking
          </StepButton>
        </div>
      </div>
      <TheirLeagues view={view} />
    </>
  )
}

function TheirLeagues({ view }: { view: PlayerView }) {
  const api = useApi()
  const own = useAppStore()
  const [store] = useState(() => makeViewStore(api, view, own.getState()))
  return (
    <Provider store={store}>
      {/* Links lead to the organiser's own pages, so that following one would end the look unnoticed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div onClickCapture={keepHere}>
        <YourLeaguesPage above={<InLines />} />
      </div>
    </Provider>
  )
}

/** Follows links within the page alone. The keyboard follows links by clicks too. */
function keepHere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  event.stopPropagation()
}
