import type { TeamFields as Values } from '@hive/contract/roster/team-form'
import {
  RECOMMENDED_TEAM,
  TEAM_IS_FULL,
  TEAM_NAME_MAXIMUM,
  teammateProblem,
  withoutQuotes,
} from '@hive/domain/roster/teams/team'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useOrganiser } from '#app/hooks.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'

type Props = {
  /** The captain's own address. */
  captain: string
  /** The number of players in a team of this sport. */
  limit: number
  /** Whether teammates pay a share of the fee. */
  isSplit: boolean
}

/** A team's name and the teammates to invite. */
export function TeamFields(props: Props) {
  return (
    <div className="grid gap-6">
      <NameField />
      <Teammates {...props} />
    </div>
  )
}

/** The team's name, checked while it is typed; quotes are removed at once, and then it says so. */
function NameField() {
  const { setValue } = useFormContext<Values>()
  const field = useFields<Values>()
  const [isShortened, setShortened] = useState(false)
  const name = field('name', {
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const clean = withoutQuotes(target.value)
      if (clean !== target.value) setShortened(true)
      setValue('name', clean, { shouldValidate: true })
    },
  })
  return (
    <TextField
      label="Team name"
      required
      maxLength={TEAM_NAME_MAXIMUM}
      autoComplete="off"
      {...(isShortened ? { hint: 'We write team names without apostrophes and quotes.' } : {})}
      {...name}
    />
  )
}

function Teammates({ captain, limit, isSplit }: Props) {
  const { players, isFull, input, typed, add, remove } = useTeammates({ captain, limit })
  const organiser = useOrganiser()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter adds a teammate; it must not submit the form.
    event.preventDefault()
    add()
  }

  return (
    <fieldset ref={input} className="grid gap-3">
      <legend className="label">Our teammates</legend>
      <p className="muted">
        {organiser.name} e-mails each of them once{' '}
        {isSplit ? 'I’ve paid my share' : 'our team is paid for'}, and they
        {isSplit ? ' join and pay theirs' : ' join for free'}.{' '}
        {limit < RECOMMENDED_TEAM && `${limit} of us play at a time, but `}
        {organiser.name} recommends a team of {RECOMMENDED_TEAM}: someone’s always away. We can
        invite them later too.
      </p>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label="Teammate’s e-mail"
          type="email"
          autoComplete="off"
          {...typed}
          disabled={isFull}
          onKeyDown={onKeyDown}
        />
        <Button variant="ghost" disabled={isFull} onClick={add}>
          Add teammate
        </Button>
      </div>
      {isFull && <output>{TEAM_IS_FULL}</output>}
      <Invited players={players} remove={remove} />
    </fieldset>
  )
}

/** The people on the team so far, with a way to add and remove them. */
function useTeammates({ captain, limit }: Omit<Props, 'isSplit'>) {
  const { getValues, setValue, setError, clearErrors } = useFormContext<Values>()
  const field = useFields<Values>()
  const players = useWatch<Values, 'players'>({ name: 'players' })
  const input = useRef<HTMLFieldSetElement>(null)

  function add() {
    const address = getValues('typed')
    const message = teammateProblem(address, { captain, invited: players, limit })
    if (message) {
      setError('typed', { message }, { shouldFocus: true })
      return
    }
    setValue('players', [...players, address.trim()])
    setValue('typed', '')
    clearErrors('typed')
  }
  function remove(player: string) {
    setValue(
      'players',
      players.filter((other) => other !== player),
    )
    input.current?.querySelector('input')?.focus()
  }
  const typed = field('typed', { onChange: () => clearErrors('typed') })
  return { players, isFull: players.length >= limit, input, typed, add, remove }
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
