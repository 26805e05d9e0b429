/** @jsxImportSource react */
import { byTime } from '@hive/domain/season/nights/games-now'
import { subjectText } from '@hive/domain/season/nights/operation'
import { type FormEvent, useState } from 'react'
import { Choice, Line } from './fields.tsx'
import { GuestCode } from './guest-code.tsx'
import { clock, type Game } from './night-texts.ts'
import type { Doing } from './use-doing.ts'

type Problem = { readonly team?: string; readonly name?: string }

/** Somebody who plays without being on the team: they sign on their own phone, or on paper, and an organiser sees to the rest. */
export function SomeoneNew({ doing }: { doing: Doing }) {
  const places = placesOf(doing.running.night.games)
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<Problem>({})
  const [done, setDone] = useState('')
  const place = places.find(({ key }) => key === chosen)
  // On a partner night nobody plays for a team.
  if (places.length === 0) return null
  async function add(event: FormEvent) {
    event.preventDefault()
    setProblem(problemOf(place, name.trim()))
    setDone('')
    if (place === undefined || name.trim() === '') return
    const { fixtureId, teamId, team } = place
    const value = { teamId, name: name.trim() }
    const subject = subjectText({ of: 'guest', fixtureId })
    if (!(await doing.say({ kind: 'guest', value, subject }))) return
    setName('')
    setDone(`${value.name} plays for ${team}. An organiser gets a task for the rest.`)
  }
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-xl">Someone new</h2>
      <form noValidate className="grid gap-3" onSubmit={(event) => void add(event)}>
        <Choice
          label="Which team do they play for?"
          none="Please choose"
          options={places}
          value={chosen}
          type={setChosen}
          problem={problem.team}
        />
        {place && <GuestCode key={chosen} place={place} running={doing.running} />}
        <p>
          No signal on their phone? They sign the agreement on paper, and an organiser gets a task
          for the rest.
        </p>
        <Line label="First name" most={40} value={name} type={setName} problem={problem.name} />
        <button type="submit" className="btn justify-self-start">
          Add them on paper
        </button>
        <output className="font-semibold wrap-anywhere empty:hidden">{done}</output>
      </form>
    </section>
  )
}

type Place = { key: string; label: string; fixtureId: number; teamId: number; team: string }

/** A team in each of its games that is on, as somebody new plays in one of them. */
function placesOf(games: readonly Game[]): Place[] {
  const on = games.filter(({ status }) => status === 'scheduled')
  return on.toSorted(byTime).flatMap(({ fixtureId, start, one, two }) =>
    [one, two].map(({ teamId, name }) => ({
      key: `${fixtureId}:${teamId}`,
      label: `${name}, ${clock(start)}`,
      fixtureId,
      teamId,
      team: name,
    })),
  )
}

function problemOf(place: Place | undefined, name: string): Problem {
  return {
    ...(place === undefined && { team: 'Please choose a team.' }),
    ...(name === '' && { name: 'Please enter their first name.' }),
  }
}
