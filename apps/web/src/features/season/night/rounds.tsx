/** @jsxImportSource react */
import type { NightOnPhone } from '@hive/contract/season/nights'
import { outcomeAbout } from '@hive/domain/season/nights/night'
import { roundNow, subjectOfRound, timeOfRound } from '@hive/domain/season/nights/rounds-now'
import { useId, useState } from 'react'
import { clock } from './night-texts.ts'
import { RoundScore } from './round-score.tsx'
import type { Doing } from './use-doing.ts'

type Partners = NonNullable<NightOnPhone['partnerNights']>[number]
type Round = Partners['rounds'][number]
type Props = { partners: Partners; doing: Doing }

/** Partner nights: the round that is on, whose scores are entered, and who plays with whom in the next one. */
export function RoundsNow({ doing }: { doing: Doing }) {
  const { partnerNights = [] } = doing.running.night
  return partnerNights.map((partners) => (
    <RoundNow key={partners.nightId} partners={partners} doing={doing} />
  ))
}

function RoundNow({ partners, doing }: Props) {
  const id = useId()
  const [chosen, choose] = useState<number | null>(null)
  const { rounds } = partners
  const now = roundNow(partners, doing.now)
  const at = Math.min(chosen ?? now, rounds.length)
  const round = rounds[at - 1]
  const next = rounds[at]
  if (!round) return null
  // Back at the round that is on, it follows the clock again.
  const go = (to: number) => choose(to === now ? null : to)
  const isOn = timeOfRound(partners, at).from <= doing.now
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-4">
      <div>
        <h2 id={id} className="text-xl wrap-anywhere">
          <span>{`Round ${at} of ${rounds.length}, ${timeText(partners, at)}`}</span>
          {at === now && (
            <span
              className={`tag ${isOn ? 'tag-green' : 'tag-blue'} ml-2 align-middle font-sans tracking-normal`}
            >
              {isOn ? 'On' : 'Next'}
            </span>
          )}
        </h2>
        <p className="muted wrap-anywhere" translate="no">
          {partners.league}
        </p>
      </div>
      <Games partners={partners} at={at} round={round} doing={doing} />
      {next && <Next partners={partners} at={at + 1} round={next} />}
      <div className="flex flex-wrap gap-3">
        {at > 1 && (
          <button type="button" className="btn btn-quiet" onClick={() => go(at - 1)}>
            {`Round ${at - 1}`}
          </button>
        )}
        {next && (
          <button type="button" className="btn btn-quiet" onClick={() => go(at + 1)}>
            {`Round ${at + 1}`}
          </button>
        )}
      </div>
    </section>
  )
}

type NextProps = { partners: Partners; at: number; round: Round }

/** Who plays with whom in the round after the one that is shown. */
function Next({ partners, at, round }: NextProps) {
  return (
    <div className="border-t border-line pt-3">
      <h3 className="font-sans text-base font-semibold">
        {`Next, ${clock(timeOfRound(partners, at).from)}`}
      </h3>
      <Line partners={partners} round={round} />
    </div>
  )
}

/** All rounds of the partner nights, which can be opened. */
export function AllRounds({ doing }: { doing: Doing }) {
  const { partnerNights = [] } = doing.running.night
  return partnerNights.map((partners) => (
    <section key={partners.nightId} className="grid gap-3">
      <h2 className="text-lg wrap-anywhere" translate="no">
        {partners.league}
      </h2>
      <ol className="grid gap-3">
        {partners.rounds.map((round, index) => (
          <li
            // A round has no number but its place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="card min-w-0"
          >
            <details className="fold">
              <summary className="flex flex-wrap gap-x-3 p-4 font-semibold">
                <span>{`Round ${index + 1}, ${timeText(partners, index + 1)}`}</span>
                <span className="muted ml-auto pr-3">{countText(partners, index + 1, doing)}</span>
              </summary>
              <div className="grid gap-4 px-4 pb-4">
                <Games partners={partners} at={index + 1} round={round} doing={doing} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Games({ partners, at, round, doing }: Props & { at: number; round: Round }) {
  return (
    <>
      {round.games.map((game) => (
        <div key={game.court} className="grid gap-2">
          <h3 className="muted font-sans text-base font-semibold">{`Court ${game.court}`}</h3>
          <RoundScore
            key={`${at}:${game.teamOne.join('.')}:${game.teamTwo.join('.')}`}
            teams={[namesOf(partners, game.teamOne), namesOf(partners, game.teamTwo)]}
            subject={subjectOfRound({ nightId: partners.nightId, round: at, ...game })}
            doing={doing}
          />
        </div>
      ))}
      <SitOuts partners={partners} round={round} />
    </>
  )
}

/** Who plays with whom in a round, without scores. */
function Line({ partners, round }: { partners: Partners; round: Round }) {
  return (
    <>
      <ul>
        {round.games.map(({ court, teamOne, teamTwo }) => (
          <li key={court} className="wrap-anywhere">
            <span className="muted">{`Court ${court}:`}</span>{' '}
            <span translate="no">{namesOf(partners, teamOne)}</span> v{' '}
            <span translate="no">{namesOf(partners, teamTwo)}</span>
          </li>
        ))}
      </ul>
      <SitOuts partners={partners} round={round} />
    </>
  )
}

function SitOuts({ partners, round: { sitOuts } }: { partners: Partners; round: Round }) {
  if (sitOuts.length === 0) return null
  return (
    <p className="wrap-anywhere">
      <span className="muted">Sitting out:</span>{' '}
      <span translate="no">{sitOuts.map((number) => namesOf(partners, [number])).join(', ')}</span>
    </p>
  )
}

function namesOf({ players }: Partners, numbers: readonly number[]): string {
  return numbers
    .map((number) => players.find((player) => player.number === number)?.name ?? '')
    .join(' and ')
}

function timeText(partners: Partners, round: number): string {
  const { from, until } = timeOfRound(partners, round)
  return `${clock(from)}–${clock(until)}`
}

function countText(partners: Partners, round: number, { running }: Doing): string {
  const games = partners.rounds[round - 1]?.games ?? []
  const done = games.filter((game) => {
    const subject = subjectOfRound({ nightId: partners.nightId, round, ...game })
    return outcomeAbout(running.standing, subject).state === 'one'
  })
  return `${done.length} of ${games.length} in`
}
