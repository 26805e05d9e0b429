import {
  closeHall,
  getHallClosings,
  type HallClosings as Closings,
  openHall,
} from '@hive/contract/season/hall-closings'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { lossText } from '@hive/domain/season/inventory/loss'
import { counted } from '@hive/domain/base/text/words'
import { Link } from 'react-router'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { LossForm } from '#console/kit/loss-form.tsx'
import { Notice } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { MoveHallGames } from './move-hall-games.tsx'

/** When a venue, or some of its courts, is closed for everyone, and the games that stand there. */
export function HallClosings({ venueId }: { venueId: number }) {
  const query = useRead(getHallClosings, { venueId: String(venueId) }, 'venues')
  const close = useChange(closeHall, 'venues', 'schedule', 'tasks', 'actions')
  return (
    <Section title="Closed for a while" className="card grid gap-4 p-6">
      <Loaded query={query} what="when it is closed">
        {({ losses, courts, leagues, playOffs, partnerNights }) => (
          <>
            <Standing venueId={venueId} leagues={leagues} />
            <PlayOffsThere playOffs={playOffs} />
            <PartnerNightsThere partnerNights={partnerNights} />
            <Closed venueId={venueId} losses={losses} />
            <div>
              <DialogButton
                variant="ghost"
                renderDialog={(leave) => (
                  <LossForm
                    title="Close for a while"
                    label="Close"
                    courts={courts}
                    close={leave}
                    send={(loss) => close({ venueId, ...loss })}
                  />
                )}
              >
                Close for a while
              </DialogButton>
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** The games that stand where it is closed, of all leagues, and the way to move them. */
function Standing({ venueId, leagues }: { venueId: number } & Pick<Closings, 'leagues'>) {
  if (leagues.length === 0) return null
  const count = leagues.reduce((sum, { games }) => sum + games.length, 0)
  return (
    <>
      <Notice tone="warning">
        {counted(count, 'game stands', 'games stand')} where this venue is closed.
      </Notice>
      <ul className="grid gap-3">
        {leagues.map(({ leagueId, title, games }) => (
          <li key={leagueId}>
            <b>{title}</b>
            <ul>
              {games.map((game) => (
                <li key={game}>{game}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <MoveHallGames venueId={venueId} />
    </>
  )
}

/** Games of play-offs that cannot be played where they are: their rounds move as a whole, each on its own page. */
function PlayOffsThere({ playOffs }: Pick<Closings, 'playOffs'>) {
  if (playOffs.length === 0) return null
  return (
    <Notice tone="warning">
      <ul>
        {playOffs.map(({ leagueId, title, games }) => (
          <li key={leagueId}>
            <Link className="link" to={consolePaths.playOffs(leagueId)}>
              {counted(games, 'game')} of the play-offs of {title}
            </Link>{' '}
            {games === 1 ? 'needs' : 'need'} another time.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Partner nights that cannot be played where they are: each is drawn again on other courts, or called off, on its page. */
function PartnerNightsThere({ partnerNights }: Pick<Closings, 'partnerNights'>) {
  if (partnerNights.length === 0) return null
  return (
    <Notice tone="warning">
      <ul>
        {partnerNights.map(({ leagueId, title, night }) => (
          <li key={`${leagueId} ${night}`}>
            <Link className="link" to={consolePaths.partnerNights(leagueId)}>
              The partner night of {title} on {shortDay(night)}
            </Link>{' '}
            can’t be played there.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Closed({ venueId, losses }: { venueId: number } & Pick<Closings, 'losses'>) {
  const open = useChange(openHall, 'venues', 'schedule', 'tasks', 'actions')
  if (losses.length === 0) return null
  return (
    <ul className="grid gap-3">
      {losses.map((loss) => (
        <li key={loss.lossId} className="flex flex-wrap items-center gap-x-4">
          <span className="grow">
            <b>{lossText(loss)}</b>: {loss.reason}
          </span>
          <StepButton
            variant="quiet"
            aria-label={`Open again: ${lossText(loss)}`}
            run={() => open({ venueId, lossId: loss.lossId })}
            done="Games can be put there again."
          >
            Open again
          </StepButton>
        </li>
      ))}
    </ul>
  )
}
