/** @jsxImportSource react */
import { byTime } from '@hive/domain/season/nights/games-now'
import { NOTE_KINDS, type NoteKind, subjectText } from '@hive/domain/season/nights/operation'
import { type FormEvent, useId, useState } from 'react'
import { Choice, Lines } from './fields.tsx'
import { clock, type Game, versus } from './night-texts.ts'
import type { Doing } from './use-doing.ts'

type Problem = { readonly about?: string; readonly text?: string }

/** Something that organisers alone read. */
export function WriteNote({ doing }: { doing: Doing }) {
  const [about, setAbout] = useState<NoteKind | null>(null)
  const [game, setGame] = useState('')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<Problem>({})
  const [done, setDone] = useState('')
  async function keep(event: FormEvent) {
    event.preventDefault()
    setProblem(problemOf(about, text.trim()))
    setDone('')
    if (about === null || text.trim() === '') return
    const subject = subjectText(
      game === '' ? { of: 'night' } : { of: 'note', fixtureId: Number(game) },
    )
    if (!(await doing.say({ kind: 'note', value: { about, text: text.trim() }, subject }))) return
    setText('')
    setAbout(null)
    setDone('Noted. Only organisers read it.')
  }
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-xl">Note</h2>
      <form noValidate className="grid gap-3" onSubmit={(event) => void keep(event)}>
        <About about={about} choose={setAbout} problem={problem.about} />
        <Choice
          label="Which game?"
          none="The whole night"
          options={gamesOf(doing.running.night.games)}
          value={game}
          type={setGame}
        />
        <Lines
          label="What happened?"
          hint="Don’t write about anyone’s health; ring 112 or 999 first."
          most={500}
          value={text}
          type={setText}
          problem={problem.text}
        />
        <button type="submit" className="btn justify-self-start">
          Keep the note
        </button>
        <output className="font-semibold empty:hidden">{done}</output>
      </form>
    </section>
  )
}

type AboutProps = {
  about: NoteKind | null
  choose: (about: NoteKind) => void
  problem: string | undefined
}

function About({ about, choose, problem }: AboutProps) {
  const id = useId()
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-2">
      <legend className="label">What is it about?</legend>
      {NOTE_KINDS.map((kind) => (
        <label key={kind} className="pick pick-small">
          <input
            type="radio"
            name={id}
            checked={about === kind}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={() => choose(kind)}
          />
          <span>{KINDS[kind]}</span>
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} className="note col-span-full m-0" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const KINDS: Readonly<Record<NoteKind, string>> = {
  injury: 'An injury',
  hall: 'The hall',
  dispute: 'A dispute',
  other: 'Something else',
}

function gamesOf(games: readonly Game[]) {
  return games.toSorted(byTime).map((game) => ({
    key: String(game.fixtureId),
    label: `${clock(game.start)}, ${versus(game)}`,
  }))
}

function problemOf(about: NoteKind | null, text: string): Problem {
  return {
    ...(about === null && { about: 'Please choose what it is about.' }),
    ...(text === '' && { text: 'Please write what happened.' }),
  }
}
