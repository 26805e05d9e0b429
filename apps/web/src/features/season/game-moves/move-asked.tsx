import type { TeamGameMoves } from '@hive/contract/season/game-moves'
import { moveText } from '@hive/domain/season/schedule/check-texts'
import { listed } from '@hive/domain/base/text/words'
import { useApi, useOrganiser } from '#app/hooks.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { showToast } from '#ui/toast.tsx'
import { WhoAsked } from '#ui/who-asked.tsx'

type Move = TeamGameMoves['moves'][number]
type Props = { teamId: number; move: Move; again: () => void }

/** The question to captains about one game, with this captain’s answer. */
export function MoveAsked({ teamId, move, again }: Props) {
  const organiser = useOrganiser()
  const { game, to, other, reason, asked, team, isOwn, isAsked } = move
  return (
    <div className="grid gap-2 border-t border-line pt-4 first-of-type:border-t-0">
      <h3 className="text-lg wrap-anywhere">
        {isOwn ? 'You’ve asked' : `${team} would like`} to move {game.teamOne} v {game.teamTwo}
      </h3>
      <p className="wrap-anywhere">
        {game.teamOne} v {game.teamTwo} {moveText({ from: game.slot, to })}.
        {other && ` ${other.teamOne} v ${other.teamTwo} takes its place.`} Why: {reason}
      </p>
      {isAsked && <WhoAsked asked={asked} by={organiser} />}
      <p className="muted">{standingText(move)}</p>
      <div className="flex flex-wrap gap-3">
        {isAsked && <Answers teamId={teamId} move={move} again={again} />}
        {isOwn && <Withdraw teamId={teamId} move={move} again={again} />}
      </div>
    </div>
  )
}

function standingText({ state, waitingFor, isAsked, endsAt }: Move): string {
  if (state === 'agreed') return 'All captains agree. The organiser is looking at it.'
  if (isAsked) return `Please answer by ${irishMoment(endsAt)}.`
  return `Waiting for ${listed(waitingFor)} until ${irishMoment(endsAt)}.`
}

const SAID: Readonly<Partial<Record<Move['state'], string>>> = {
  made: 'All agree: the game has moved, and everyone gets an e-mail.',
  agreed: 'Thanks. The organiser looks at it next.',
  asked: 'Thanks. We’re waiting for the other captains.',
}

const TOO_LATE = 'That time is no longer free, so nothing changes.'

function Answers({ teamId, move: { moveId }, again }: Props) {
  const api = useApi()
  async function answer(agrees: boolean) {
    const { answerMove } = await import('@hive/contract/season/game-moves')
    const { state } = await api.call(answerMove, { body: { moveId, teamId, agrees } })
    if (state === 'impossible') showToast('error', TOO_LATE)
    else showToast('success', SAID[state] ?? 'The game stays where it is.')
  }
  return (
    <>
      <StepButton run={() => answer(true)} after={again}>
        Yes, we can
      </StepButton>
      <StepButton variant="ghost" run={() => answer(false)} after={again}>
        No, leave it
      </StepButton>
    </>
  )
}

function Withdraw({ teamId, move: { moveId }, again }: Props) {
  const api = useApi()
  async function withdraw() {
    const { withdrawMove } = await import('@hive/contract/season/game-moves')
    await api.call(withdrawMove, { body: { moveId, teamId } })
  }
  return (
    <StepButton variant="ghost" run={withdraw} done="The game stays where it is." after={again}>
      Take it back
    </StepButton>
  )
}
