import type { HallTonight } from '@hive/contract/office/tonight'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { paths } from '@hive/domain/base/site/paths'
import { counted, listed } from '@hive/domain/base/text/words'
import { timeRange } from '@hive/domain/base/time/labels'
import { nightText, saidText } from '@hive/domain/office/tonight/tonight'
import { Link } from 'react-router'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { NightOffForm } from '#console/season/repairs/night-off-form.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { GameRow } from './game-row.tsx'
import { GivenNight } from './given-night.tsx'
import { PhoneLink } from '#console/kit/phone-link.tsx'

type Night = HallTonight['nights'][number]

/** A hall tonight: its leagues with what can be done about them, and its games by time and court. */
export function HallCard({ hall, today }: { hall: HallTonight; today: string }) {
  const { name, nights, games } = hall
  const on = games.filter(({ isOn }) => isOn)
  return (
    <Section
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span translate="no">{name}</span>
          {on.length > 0 && <ToGo count={on.filter(({ score }) => score === null).length} />}
        </span>
      }
      size="text-xl"
      className="card overflow-hidden [&>h2]:p-4 [&>h2]:pb-2"
    >
      <ul>
        {nights.map((night) => (
          <NightLine key={night.leagueId} night={night} />
        ))}
      </ul>
      <p className="px-4 text-sm">
        <a
          className="link inline-flex min-h-11 items-center"
          href={paths.screen(hall.venueId)}
          target="_blank"
          rel="noopener"
          aria-label={`Screen for the hall: ${name}`}
        >
          Screen for the hall
        </a>
      </p>
      {(games.length > 0 || nights.some(({ state }) => state === 'partners')) && (
        <GivenNight hall={hall} today={today}>
          {games.length > 0 && (
            <ol aria-label={`Games at ${name}`} className="border-b border-line last:border-b-0">
              {games.map((game) => (
                <GameRow
                  key={game.gameId}
                  game={game}
                  league={nights.length > 1 ? titleOf(nights, game.leagueId) : null}
                  today={today}
                />
              ))}
            </ol>
          )}
        </GivenNight>
      )}
    </Section>
  )
}

/** Who of a partner night cannot come; the number alone for those who do not see its people. */
function Absent({ night: { absences, absent } }: { night: Night }) {
  if (absences === 0) return null
  return (
    <span className="text-sm font-semibold text-clay">
      {saidText({ out: absences, moved: 0, unsaid: 0 })}
      {absent.length > 0 && ': '}
      <span translate="no">{listed(absent.map(({ name }) => name))}</span>
    </span>
  )
}

function titleOf(nights: readonly Night[], id: number): string | null {
  return nights.find(({ leagueId }) => leagueId === id)?.title ?? null
}

function ToGo({ count }: { count: number }) {
  const words = count === 0 ? 'All scores in' : `${counted(count, 'score')} to go`
  return (
    <span className={`tag font-sans tracking-normal ${count === 0 ? 'tag-green' : 'tag-honey'}`}>
      {words}
    </span>
  )
}

/** A league of the hall, with its time, its coordinators, and what can be done about its night. */
function NightLine({ night }: { night: Night }) {
  const { leagueId, title, startTime, endTime, off, coordinators } = night
  const maySeeSheet = useMayDo('health', leagueId)
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 pb-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <span className="grid">
        <Link className="font-semibold" to={consolePaths.league(leagueId)}>
          {title}
        </Link>
        <span className="muted text-sm">
          {timeRange(startTime, endTime)}
          {night.state !== 'games' && ` · ${nightText(night)}`}
        </span>
        <Absent night={night} />
        {coordinators.map(({ playerId, name, phone }) => (
          <span key={playerId} className="flex flex-wrap items-center gap-x-2 text-sm">
            <span>
              Coordinator: <span translate="no">{name}</span>
            </span>
            {phone !== '' && <PhoneLink phone={phone} name={name} />}
          </span>
        ))}
      </span>
      <span className="flex flex-wrap gap-2">
        {off && (
          <DialogButton
            variant="ghost"
            aria-label={`Call off tonight: ${title}`}
            renderDialog={(close) => <NightOffForm night={off} close={close} />}
          >
            Call off
          </DialogButton>
        )}
        {maySeeSheet && (
          <ButtonLink
            variant="quiet"
            aria-label={`Emergency sheet: ${title}`}
            to={consolePaths.emergencySheet(leagueId)}
          >
            Emergency sheet
          </ButtonLink>
        )}
      </span>
    </li>
  )
}
