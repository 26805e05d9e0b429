import { decideMove, type GameMove, getAgreedMoves } from '@hive/contract/season/game-moves'
import { moveText } from '@hive/domain/season/schedule/check-texts'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { TextField } from '#ui/fields.tsx'
import { StepButton } from '#ui/step-button.tsx'

type Move = GameMove & { leagueId: number; leagueTitle: string }

/** Moves on which captains agree, and which an organiser approves or refuses; nothing where there are none. */
export function MovesToDecide({ leagueId }: { leagueId?: number }) {
  const query = useRead(getAgreedMoves, undefined, 'schedule')
  return (
    <Loaded query={query} what="the moves of captains">
      {({ moves }) => {
        const own = moves.filter((move) => leagueId === undefined || move.leagueId === leagueId)
        if (own.length === 0) return null
        return (
          <Section
            title="Captains would like to move a game"
            size="text-2xl"
            className="grid gap-4"
          >
            <ul className="card grid">
              {own.map((move) => (
                <li
                  key={move.moveId}
                  className="grid gap-2 border-t border-line p-5 first:border-t-0"
                >
                  <ToDecide move={move} />
                </li>
              ))}
            </ul>
          </Section>
        )
      }}
    </Loaded>
  )
}

function ToDecide({ move }: { move: Move }) {
  const { leagueId, leagueTitle, moveId, game, to, other, team, reason } = move
  const decide = useChange(decideMove, 'schedule', 'actions')
  return (
    <>
      <Link className="font-semibold" to={consolePaths.leagueFixtures(leagueId)}>
        {leagueTitle}
      </Link>
      <p className="wrap-anywhere">
        {game.teamOne} v {game.teamTwo} {moveText({ from: game.slot, to })}.
        {other && ` ${other.teamOne} v ${other.teamTwo} takes its place.`}
      </p>
      <p className="muted wrap-anywhere">
        {team} asks: {reason}
      </p>
      <div className="flex flex-wrap gap-3">
        <StepButton
          busy="Moving..."
          run={() => decide({ leagueId, moveId, isApproved: true, note: '' })}
          done="Done. The players of all teams concerned get an e-mail."
        >
          Approve
        </StepButton>
        <DialogButton
          variant="ghost"
          renderDialog={(close) => <Refusing move={move} close={close} />}
        >
          Refuse
        </DialogButton>
      </div>
    </>
  )
}

const refusal = decideMove.body.pick({ note: true })

function Refusing({ move: { leagueId, moveId }, close }: { move: Move; close: () => void }) {
  const decide = useChange(decideMove, 'schedule', 'actions')
  const form = useSchemaForm(refusal, { note: '' }, { kept: `move ${moveId}` })
  return (
    <DialogForm
      title="Leave the game where it is"
      label="Refuse"
      busy="Refusing..."
      close={close}
      form={form}
      send={({ note }) => decide({ leagueId, moveId, isApproved: false, note })}
      done="The captains get an e-mail."
    >
      {(field) => (
        <>
          <TextField
            label="What the captains should know"
            hint="Optional. They read it in the e-mail."
            autoComplete="off"
            {...field('note')}
          />
        </>
      )}
    </DialogForm>
  )
}
