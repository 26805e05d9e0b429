import {
  RECOMMENDED_TEAM,
  TEAM_IS_FULL,
  TEAM_NAME_MAXIMUM,
  teammateProblem,
  withoutQuotes,
} from '@hive/domain/registration/team'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'

export type TeamDraft = { readonly name: string; readonly players: readonly string[] }

type Props = {
  draft: TeamDraft
  onChange: (draft: TeamDraft) => void
  captain: string
  /** As many teammates as play in a team of this sport. */
  limit: number
  nameProblem: string | null
}

/** What a captain says about the team: its name, and whom to invite. */
export function TeamFields({ draft, onChange, captain, limit, nameProblem }: Props) {
  return (
    <div className="grid gap-6">
      <TextField
        id="team-name"
        label="Team name"
        required
        maxLength={TEAM_NAME_MAXIMUM}
        autoComplete="off"
        value={draft.name}
        error={nameProblem ?? undefined}
        onChange={({ target }) => onChange({ ...draft, name: withoutQuotes(target.value) })}
      />
      <Teammates
        players={draft.players}
        captain={captain}
        limit={limit}
        onChange={(players) => onChange({ ...draft, players })}
      />
    </div>
  )
}

type TeammatesProps = {
  players: readonly string[]
  captain: string
  limit: number
  onChange: (players: readonly string[]) => void
}

function Teammates({ players, captain, limit, onChange }: TeammatesProps) {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLFieldSetElement>(null)
  const isFull = players.length >= limit

  function add() {
    const found = teammateProblem(email, { captain, invited: players, limit })
    setProblem(found)
    if (found) return
    onChange([...players, email.trim()])
    setEmail('')
  }
  function remove(player: string) {
    onChange(players.filter((other) => other !== player))
    input.current?.querySelector('input')?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds a teammate; it must not send a form.
    event.preventDefault()
    add()
  }

  return (
    <fieldset ref={input} className="grid gap-3">
      <legend className="label">Our teammates</legend>
      <p className="muted">
        We write to each of them once the team is paid for; they join for free. We recommend a team
        of {RECOMMENDED_TEAM}: someone is always away. You can invite them later too.
      </p>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="teammate"
          label="Teammate’s e-mail"
          type="email"
          autoComplete="off"
          value={email}
          disabled={isFull}
          error={problem ?? undefined}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setEmail(target.value)
            setProblem(null)
          }}
        />
        <Button variant="ghost" disabled={isFull} onClick={add}>
          Add teammate
        </Button>
      </div>
      {isFull && <output>{TEAM_IS_FULL}</output>}
      {players.length > 0 && (
        <ul className="card divide-y divide-line" aria-label="Invited teammates">
          {players.map((player) => (
            <li key={player} className="flex items-center gap-3 py-2 pr-2 pl-4">
              <span className="min-w-0 flex-1 truncate">{player}</span>
              <button
                type="button"
                className="grid min-h-11 min-w-11 cursor-pointer place-items-center"
                aria-label={`Remove ${player}`}
                onClick={() => remove(player)}
              >
                <X size={20} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
