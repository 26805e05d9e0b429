/** @jsxImportSource react */
import type { GameScoring } from '@hive/domain/season/fixtures/set-scores'
import {
  type EnteredScore,
  enteredScore,
  type TypedSet,
} from '@hive/domain/season/fixtures/typed-score'
import { useId, useState } from 'react'

type Props = {
  teams: readonly [string, string]
  scoring: GameScoring
  typed: TypedSet
  type: (typed: TypedSet) => void
  send: (entered: EnteredScore) => void
}

/** A score as two numbers, which is sent once both are there. */
export function TwoPoints({ teams: [one, two], scoring, typed, type, send }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const [first, second] = typed
  const about = problem === null ? undefined : id
  function submit() {
    const entered = enteredScore([typed], scoring)
    const isWrong = 'message' in entered
    setProblem(isWrong ? entered.message : null)
    if (!isWrong) send(entered)
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <Points team={one} value={first} about={about} type={(text) => type([text, second])} />
        <Points team={two} value={second} about={about} type={(text) => type([first, text])} />
        <Send />
      </div>
      {problem !== null && (
        <p id={id} className="note m-0" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

type PointsProps = {
  team: string
  value: string
  about: string | undefined
  type: (text: string) => void
}

function Points({ team, value, about, type }: PointsProps) {
  return (
    <label className="grid max-w-40 gap-1">
      <span className="font-semibold wrap-anywhere" translate="no">
        {team}
      </span>
      <input
        className="input min-h-13 w-20 text-center font-display text-2xl font-extrabold"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={value}
        aria-describedby={about}
        onChange={({ target }) => type(target.value.replaceAll(/\D/g, ''))}
      />
    </label>
  )
}

export function Send({ run }: { run?: () => void }) {
  return (
    <button type={run ? 'button' : 'submit'} className="btn" onClick={run}>
      Send score
    </button>
  )
}
