/** @jsxImportSource react */
import { type SyntheticEvent, useState } from 'react'

/** The press that takes a night onto this phone; until then nothing has happened to the link. */
export function ClaimForm({ claim }: { claim: (firstName: string) => Promise<string | null> }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget).get('firstName')
    const firstName = typeof typed === 'string' ? typed.trim() : ''
    setBusy(true)
    setProblem(firstName === '' ? 'Please enter your first name.' : await claim(firstName))
    setBusy(false)
  }
  return (
    <form noValidate className="grid w-full gap-5" onSubmit={(event) => void start(event)}>
      <p>
        Run tonight’s games on this phone. It keeps all that you enter, with or without a signal.
      </p>
      <div className="field">
        <label htmlFor="first-name">Your first name</label>
        <input
          id="first-name"
          className="input"
          type="text"
          name="firstName"
          autoComplete="off"
          maxLength={40}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={problem === null ? undefined : 'claim-problem'}
        />
      </div>
      {problem !== null && (
        <p id="claim-problem" role="alert" className="rounded-card bg-clay-wash p-4">
          {problem}
        </p>
      )}
      <button type="submit" className="btn justify-self-start" aria-disabled={isBusy}>
        {isBusy ? 'Starting...' : 'Start'}
      </button>
    </form>
  )
}
