/** @jsxImportSource react */
import { listed } from '@hive/domain/base/text/words'
import { isHere, type Presence, presenceOf } from '@hive/domain/season/nights/night'
import { subjectText } from '@hive/domain/season/nights/operation'
import { countHere, gamesWithout, guestsOf } from '@hive/domain/season/nights/who-is-here'
import { useState } from 'react'
import { Guest, Tick } from './guest.tsx'
import type { Game } from './night-texts.ts'
import type { Said } from './running-night.ts'
import { SignedGuest } from './signed-guest.tsx'
import type { Doing } from './use-doing.ts'

type Side = Game['one']
type Person = Side['people'][number]
type Props = { game: Game; team: Side; doing: Doing }

/** A team of a game: how many of it are here, all of them in one tap, and each in one. */
export function Team({ game, team, doing }: Props) {
  const { standing } = doing.running
  const { fixtureId, needs } = game
  const { name, people } = team
  const asked = people.filter(({ asksAgreement }) => asksAgreement)
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{`Who is here of ${name}`}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 grow basis-28 wrap-anywhere">
          <b translate="no">{name}</b>{' '}
          <span className="whitespace-nowrap tabular-nums">
            {`${countHere(standing, fixtureId, team)}/${needs} here`}
          </span>
        </p>
        {people.length > 0 && <AllHere game={game} team={team} doing={doing} />}
      </div>
      <People game={game} team={team} doing={doing} />
      {asked.length > 0 && (
        <p className="text-[0.95rem] font-semibold text-[var(--honey-deep)]">
          {`Please ask ${listed(asked.map((one) => one.name))} about the agreement.`}
        </p>
      )}
    </fieldset>
  )
}

/** Everyone of a team, and the way to say that somebody has gone home. */
function People({ game, team, doing }: Props) {
  const { standing } = doing.running
  const { fixtureId } = game
  const { teamId, name, people } = team
  const isAnyHere = people.some(({ playerId }) => isHere(standing, { fixtureId, playerId }))
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {people.map((person) => (
          <Toggle
            key={person.playerId}
            game={game}
            person={person}
            doing={doing}
            leave={isLeaving ? () => setLeaving(false) : undefined}
          />
        ))}
        {(team.guests ?? []).map((guest) => (
          <SignedGuest
            key={`${guest.name} ${guest.signedAt}`}
            guest={guest}
            team={name}
            running={doing.running}
          />
        ))}
        {guestsOf(standing, fixtureId, teamId).map((guest) => (
          <Guest key={guest.name} name={guest.name}>
            on paper
          </Guest>
        ))}
      </div>
      {isLeaving && <p className="font-semibold">Tap who has left.</p>}
      {(isAnyHere || isLeaving) && (
        <button
          type="button"
          className="btn btn-quiet justify-self-start"
          aria-label={`${isLeaving ? NOBODY : SOMEBODY}: ${name}`}
          onClick={() => setLeaving(!isLeaving)}
        >
          {isLeaving ? NOBODY : SOMEBODY}
        </button>
      )}
    </>
  )
}

const SOMEBODY = 'Somebody has left'
const NOBODY = 'Nobody has left'

/** Says of everybody who is to come that they have; who can’t come is toggled on their own. */
function AllHere({ game: { fixtureId }, team: { name, people }, doing }: Props) {
  const { standing } = doing.running
  const coming = people.filter(({ attending }) => attending !== 'out')
  const missing = (coming.length === 0 ? people : coming).filter(
    ({ playerId }) => !STAYS.has(presenceOf(standing, { fixtureId, playerId })),
  )
  return (
    <button
      type="button"
      className="btn shrink-0 px-4"
      aria-label={`All here: ${name}`}
      aria-disabled={missing.length === 0 || undefined}
      onClick={() => void doing.say(...missing.map((one) => said(fixtureId, one, true)))}
    >
      All here
    </button>
  )
}

/** Of these, a press for everybody says nothing again. */
const STAYS: ReadonlySet<Presence | null> = new Set(['here', 'left'])

function said(fixtureId: number, { playerId }: Person, value: boolean | 'left'): Said {
  return { kind: 'here', value, subject: subjectText({ of: 'here', fixtureId, playerId }) }
}

type ToggleProps = {
  game: Game
  person: Person
  doing: Doing
  /** While it is asked who has left: what ends that. */
  leave: (() => void) | undefined
}

function Toggle({ game, person, doing, leave }: ToggleProps) {
  const { playerId, name, attending } = person
  const { fixtureId } = game
  const { night, standing } = doing.running
  const presence = presenceOf(standing, { fixtureId, playerId })
  const here = presence === 'here'
  const look = here ? 'border-green bg-green-wash' : 'border-[var(--edge)] bg-paper'
  function press() {
    if (leave === undefined || !here) return doing.say(said(fixtureId, person, !here))
    leave()
    const missed = gamesWithout(standing, night.games, { game, playerId })
    return doing.say(...missed.map((one) => said(one.fixtureId, person, 'left')))
  }
  return (
    <button
      type="button"
      className={`flex min-h-12 min-w-0 items-center gap-2 rounded-[14px] border-2 px-3 py-1 text-left wrap-anywhere ${look}`}
      aria-pressed={here}
      onClick={() => void press()}
    >
      {here ? <Tick /> : <Ring />}
      <span>
        <b translate="no">{name}</b>{' '}
        <span className={here ? '' : 'muted'}>
          {presence === null ? WORDS[attending] : PRESENT[presence]}
        </span>
      </span>
    </button>
  )
}

const PRESENT: Readonly<Record<Presence, string>> = {
  here: 'here',
  left: 'has left',
  absent: 'not here',
}

/** What somebody has said of whether they come, before they are seen. */
const WORDS: Readonly<Record<Person['attending'], string>> = {
  in: 'in',
  out: 'out',
  unsaid: 'hasn’t said',
  moved: 'hasn’t said',
}

function Ring() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0 text-ink-2" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
