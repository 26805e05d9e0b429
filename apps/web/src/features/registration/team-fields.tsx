import {
  RECOMMENDED_TEAM,
  TEAM_IS_FULL,
  TEAM_NAME_MAXIMUM,
  withoutQuotes,
} from '@hive/domain/registration/team'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useAppSelector } from '#app/hooks.ts'
import { selectConfig } from '#features/content/slice.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import type { TeamDraft, TeamProblems } from './team-draft.ts'

type Props = {
  draft: TeamDraft
  onChange: (draft: TeamDraft) => void
  /** Puts the typed address among the teammates. */
  onAdd: () => void
  /** As many teammates as play in a team of this sport. */
  limit: number
  problems: TeamProblems
}

/** What a captain says about the team: its name, and whom to invite. */
export function TeamFields(props: Props) {
  const { draft, onChange, problems } = props
  return (
    <div className="grid gap-6">
      <TextField
        id="team-name"
        label="Team name"
        required
        maxLength={TEAM_NAME_MAXIMUM}
        autoComplete="off"
        value={draft.name}
        error={problems.name ?? undefined}
        onChange={({ target }) => onChange({ ...draft, name: withoutQuotes(target.value) })}
      />
      <Teammates {...props} />
    </div>
  )
}

function Teammates({ draft, onChange, onAdd, limit, problems }: Props) {
  const { players, typed } = draft
  const { organiser } = useAppSelector(selectConfig)
  const input = useRef<HTMLFieldSetElement>(null)
  const isFull = players.length >= limit

  function remove(player: string) {
    onChange({ ...draft, players: players.filter((other) => other !== player) })
    input.current?.querySelector('input')?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds a teammate; it must not send a form.
    event.preventDefault()
    onAdd()
  }

  return (
    <fieldset ref={input} className="grid gap-3">
      <legend className="label">Our teammates</legend>
      <p className="muted">
        {organiser.name} e-mails each of them once our team is paid for, and they join for free.{' '}
        {limit < RECOMMENDED_TEAM && `${limit} of us play at a time, but `}
        {organiser.name} recommends a team of {RECOMMENDED_TEAM}: someone’s always away. We can
        invite them later too.
      </p>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          id="teammate"
          label="Teammate’s e-mail"
          type="email"
          autoComplete="off"
          value={typed}
          disabled={isFull}
          error={problems.players ?? undefined}
          onKeyDown={onKeyDown}
          onChange={({ target }) => onChange({ ...draft, typed: target.value })}
        />
        <Button variant="ghost" disabled={isFull} onClick={onAdd}>
          Add teammate
        </Button>
      </div>
      {isFull && <output>{TEAM_IS_FULL}</output>}
      <Invited players={players} remove={remove} />
    </fieldset>
  )
}

type InvitedProps = { players: readonly string[]; remove: (player: string) => void }

function Invited({ players, remove }: InvitedProps) {
  if (players.length === 0) return null
  return (
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
  )
}
