import {
  decideClaims,
  type GameToDecide,
  getClaimsToDecide,
} from '@hive/contract/season/score-claims'
import type { ClaimSide } from '@hive/domain/season/claims/claims'
import { reportText } from '@hive/domain/season/claims/report-text'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Section } from '#console/kit/section.tsx'
import { useAgreement } from './use-agreement.ts'
import { gameTime } from '#features/season/fixtures/game-labels.ts'
import { StepButton } from '#ui/step-button.tsx'

/** Games of which teams say different things, both claims beside each other; nothing where there are none. */
export function ClaimsToDecide({ leagueId }: { leagueId: number }) {
  // Without a signal the sheet below goes on, and says so itself.
  const { data } = useRead(getClaimsToDecide, { leagueId }, 'scores')
  if (!data || data.games.length === 0) return null
  return (
    <Section title="What teams say of their games" size="text-2xl" className="no-print grid gap-4">
      <ul className="card grid">
        {data.games.map((game) => (
          <li key={game.fixtureId} className="grid gap-3 border-t border-line p-5 first:border-t-0">
            <ToDecide leagueId={leagueId} game={game} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const ASKS: Readonly<Record<NonNullable<GameToDecide['asks']>, string>> = {
  differ: 'They don’t agree.',
  forfeit_alone: 'Nobody else has said so, and it doesn’t stand by itself.',
  not_played: 'Please find another time for it on the sheet below, or call it off.',
  one_person: 'One person has spoken for both teams.',
  play_offs: 'They agree, and it would move games of the play-offs.',
}

type Props = { leagueId: number; game: GameToDecide }

function ToDecide({ leagueId, game }: Props) {
  const { fixtureId, teamOneName, teamTwoName, startTime, hasScore, asks } = game
  const decide = useChange(decideClaims, 'scores', 'tasks', 'actions')
  const { asked, send } = useAgreement()
  const take = (claimId: number | null) => () =>
    send(String(claimId), (agreement) => decide({ leagueId, fixtureId, claimId, ...agreement }))
  return (
    <>
      <h3 className="text-lg wrap-anywhere">
        <span translate="no">
          {teamOneName} v {teamTwoName}
        </span>
        , {gameTime(startTime)}
      </h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Claim game={game} side="team_one" {...{ asked, take }} />
        <Claim game={game} side="team_two" {...{ asked, take }} />
      </div>
      <p className="muted">
        {asks ? ASKS[asks] : 'They query the score, which stands until you change it.'}
        {game.isOtherWayRound && ' It’s the same numbers the other way round.'}
      </p>
      {hasScore && (
        <p>
          <StepButton variant="ghost" run={take(null)} done="The score stands.">
            Leave the score as it is
          </StepButton>
        </p>
      )}
    </>
  )
}

type ClaimProps = {
  game: GameToDecide
  side: ClaimSide
  /** The claim that was refused until the organiser agrees to what it moves. */
  asked: string | null
  take: (claimId: number) => () => Promise<unknown>
}

function Claim({ game, side, asked, take }: ClaimProps) {
  const isFirst = side === 'team_one'
  const claim = isFirst ? game.teamOne : game.teamTwo
  const team = isFirst ? game.teamOneName : game.teamTwoName
  if (!claim) {
    return (
      <p>
        <span translate="no">{team}</span> {game.hasScore ? 'say nothing more.' : 'say nothing.'}
      </p>
    )
  }
  const mayTake = claim.report.outcome !== 'not_played'
  const isAsked = asked === String(claim.claimId)
  return (
    <div className="flex flex-col items-start justify-between gap-2">
      <p className="wrap-anywhere">
        <span translate="no">{team}</span> say: <b>{reportText(claim.report, side)}</b>.
      </p>
      {mayTake && (
        <StepButton
          variant="ghost"
          aria-label={`Take what ${team} say${isAsked ? ' all the same' : ''}`}
          run={take(claim.claimId)}
          done="Saved as the score."
        >
          {isAsked ? 'Take it all the same' : 'Take this'}
        </StepButton>
      )}
    </div>
  )
}
