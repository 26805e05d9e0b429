import {
  getLeagueMove,
  type LeagueMove as Move,
  withdrawMove,
} from '@hive/contract/sign-up/league-moves'
import { counted } from '@hive/domain/base/text/words'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { AskForm } from './ask-form.tsx'
import { SignUpsAsked } from './sign-ups-asked.tsx'

/** Asks the people of a league that won’t go ahead to move to another one, and shows how they have answered. */
export function LeagueMove({ leagueId }: { leagueId: number }) {
  const query = useRead(getLeagueMove, { leagueId }, 'leagues')
  return (
    <Loaded query={query} what="the other leagues">
      {(found) => {
        const { ask, move, signUps } = found
        if (move === null && (ask === null || signUps.length === 0)) return null
        return (
          <Section title={move === null ? 'Not going ahead?' : 'Moving to another league'}>
            {move !== null && <MoveState leagueId={leagueId} move={move} />}
            {move !== null && <SignUpsAsked signUps={signUps} isOpen={move.state === 'asking'} />}
            {ask !== null && <Ask leagueId={leagueId} ask={ask} signUps={signUps} />}
          </Section>
        )
      }}
    </Loaded>
  )
}

type MoveStateProps = { leagueId: number; move: NonNullable<Move['move']> }

function MoveState({ leagueId, move: { state, toTitle, endsAt } }: MoveStateProps) {
  const withdraw = useChange(withdrawMove, 'leagues', 'actions')
  if (state === 'withdrawn') {
    return <p>The league goes ahead after all. Sign-up is closed until you open it again.</p>
  }
  if (state === 'called_off') {
    return <p>The league is called off. Everyone who hasn’t moved to {toTitle} gets a refund.</p>
  }
  return (
    <>
      <p>
        We’ve asked everyone below to move to <b>{toTitle}</b>. The league is called off once all
        have answered, on {irishMoment(endsAt)} at the latest, and everyone who hasn’t moved gets a
        refund.
      </p>
      <p>
        <StepButton
          variant="ghost"
          run={() => withdraw({ leagueId })}
          done="The league goes ahead. Those who are still in it get an e-mail."
        >
          Let it go ahead after all
        </StepButton>
      </p>
    </>
  )
}

type AskProps = Pick<Move, 'signUps'> & { leagueId: number; ask: NonNullable<Move['ask']> }

function Ask({ leagueId, ask, signUps }: AskProps) {
  const askable = signUps.filter(({ whyNot, answer }) => whyNot === null && answer !== 'moved')
  if (ask.leagues.length === 0) {
    return <p>No other league is open and has room, so no one can be moved.</p>
  }
  if (askable.length === 0) return <p>No one in this league can be moved.</p>
  return (
    <>
      <p>
        Offer everyone another league: their sign-up and money move with them. Those who’d rather
        not move get all of their money back when the league is called off.
      </p>
      <details>
        <summary className="link cursor-pointer">
          Offer another league to {counted(askable.length, 'sign-up')}
        </summary>
        <div className="mt-4">
          <AskForm leagueId={leagueId} ask={ask} signUps={signUps} askable={askable} />
        </div>
      </details>
    </>
  )
}
