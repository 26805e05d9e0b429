import {
  askToMove,
  type GameMoveOffers,
  type TeamGameMoves,
} from '@hive/contract/season/game-moves'
import { slotText } from '@hive/domain/season/schedule/slot-text'
import { listed } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useCall } from '#app/use-call.ts'
import { useApi } from '#app/hooks.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { useChosen } from '#ui/form/use-typed.ts'
import { Spinner } from '#ui/spinner.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { TryAgain } from '#ui/try-again.tsx'

type Game = TeamGameMoves['games'][number]
type Props = { teamId: number; game: Game; done: () => void }

/** Where one game can go, and the question to the other captains. */
export function AskToMove(props: Props) {
  const { teamId, game } = props
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/season/game-moves')).getMoveOffers,
    { query: { teamId, fixtureId: game.fixtureId } },
    FAILED,
  )
  if (problem) return <TryAgain again={again}>{problem}</TryAgain>
  if (!value) return <Spinner>Looking for free courts...</Spinner>
  const choices = choicesOf(value)
  if (choices.length === 0) {
    return <p>There is no free court, and no game to change places with. Please ask us.</p>
  }
  return <Question {...props} choices={choices} />
}

const FAILED = 'We couldn’t look for free courts. Please try again.'

type Choice = {
  readonly to: Game['slot']
  /** The game there, which takes the place of this one. */
  readonly otherFixtureId: number | null
  readonly text: string
}

function choicesOf({ free, swaps }: GameMoveOffers): Choice[] {
  return [
    ...free.map(({ slot, twice, busy }) => {
      const text = `${slotText(slot)}${twiceText(twice)}${busyText(busy)}`
      return { to: slot, otherFixtureId: null, text }
    }),
    ...swaps.map(({ slot, twice, busy, game }) => ({
      to: slot,
      otherFixtureId: game.fixtureId,
      text: `Swap with ${game.teamOne} v ${game.teamTwo}: ${slotText(slot)}${twiceText(twice)}${busyText(busy)}`,
    })),
  ]
}

/** Who it is, and where they play, is not for other captains. */
function busyText(teams: readonly string[]): string {
  return teams.length === 0 ? '' : ` (someone in ${listed(teams)} has another game then)`
}

function twiceText(teams: readonly string[]): string {
  return teams.length === 0 ? '' : ` (${listed(teams)} would play twice that night)`
}

function keyOf({ to, otherFixtureId }: Choice) {
  return JSON.stringify([to.night, to.start, to.court, otherFixtureId])
}

const questionReason = askToMove.body.shape.reason

function Question({ teamId, game, choices, done }: Props & { choices: readonly Choice[] }) {
  // A reason may be about someone’s health, so it is on no device.
  const typed = useChosen<{ to: string; reason: string }>(`move ${game.fixtureId}`, false)
  const { to: chosen = '', reason = '' } = typed.chosen ?? {}
  const [note, setNote] = useState<string>()
  const api = useApi()
  const choice = choices.find((one) => keyOf(one) === chosen)
  async function ask() {
    const parsed = questionReason.safeParse(reason)
    setNote(parsed.success ? undefined : parsed.error.issues[0]?.message)
    if (!choice || !parsed.success) throw new Error('The question is not complete.')
    const { to, otherFixtureId } = choice
    const { fixtureId } = game
    await api.call(askToMove, {
      body: { teamId, fixtureId, to, otherFixtureId, reason: parsed.data },
    })
    typed.forget()
  }
  return (
    <div className="grid gap-4">
      <PlaceField
        game={game}
        choices={choices}
        chosen={chosen}
        choose={(to) => typed.choose({ to })}
      />
      <TextField
        id="move-reason"
        label="Why?"
        hint="The other captains read it, and anyone once the game has moved. Please name no one."
        autoComplete="off"
        value={reason}
        error={note}
        onChange={({ target }) => typed.choose({ reason: target.value })}
      />
      <div>
        <StepButton
          busy="Asking..."
          disabled={!choice}
          run={ask}
          texts="Please say where the game could go, and why."
          done="Asked. The other captains get an e-mail."
          after={done}
        >
          Ask the other captains
        </StepButton>
      </div>
    </div>
  )
}

type PlaceProps = Pick<Props, 'game'> & {
  choices: readonly Choice[]
  chosen: string
  choose: (chosen: string) => void
}

function PlaceField({ game: { teamOne, teamTwo }, choices, chosen, choose }: PlaceProps) {
  return (
    <SelectField
      id="move-to"
      label={`Where could ${teamOne} v ${teamTwo} go?`}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">Please choose</option>
      {choices.map((one) => (
        <option key={keyOf(one)} value={keyOf(one)}>
          {one.text}
        </option>
      ))}
    </SelectField>
  )
}
