import {
  decideObjection,
  getObjections,
  type ObjectionToDecide,
} from '@hive/contract/season/objections'
import type { ObjectionOutcome } from '@hive/domain/season/substitutes/objection'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Section } from '#console/kit/section.tsx'
import { gameTime } from '#features/season/fixtures/game-labels.ts'
import { useMinute } from '#lib/use-now.ts'
import { StepButton } from '#ui/step-button.tsx'

/** Substitutes of a league whom the other captain minds, each decided at one press; nothing where there are none. */
export function Objections({ leagueId }: { leagueId: number }) {
  const { data } = useRead(getObjections, { leagueId }, 'scores')
  if (!data || data.objections.length === 0) return null
  return (
    <Section
      title="Substitutes whom the other captain minds"
      size="text-2xl"
      className="no-print grid gap-4"
    >
      <ul className="card grid">
        {data.objections.map((objection) => (
          <li
            key={objection.spotId}
            className="grid gap-3 border-t border-line p-5 first:border-t-0"
          >
            <Objected leagueId={leagueId} objection={objection} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Props = { leagueId: number; objection: ObjectionToDecide }

function Objected({ leagueId, objection }: Props) {
  const { spotId, team, others, start, taker, absent } = objection
  const decide = useChange(decideObjection, 'scores', 'tasks', 'actions')
  const isToCome = Date.parse(start) > useMinute().getTime()
  const take = (outcome: ObjectionOutcome) => () => decide({ leagueId, spotId, outcome })
  return (
    <>
      <h3 className="text-lg wrap-anywhere">
        <span translate="no">
          {team} v {others}
        </span>
        , {gameTime(start)}
      </h3>
      <p className="wrap-anywhere">
        <b translate="no">{taker}</b> {isToCome ? 'fills in' : 'was to fill in'} for{' '}
        <span translate="no">{absent}</span> of <span translate="no">{team}</span>. They are 18 or
        over, suit the level and have signed the agreement. The captain of{' '}
        <span translate="no">{others}</span> minds. Whatever you choose, we tell both captains.
      </p>
      <div className="flex flex-wrap gap-3">
        <StepButton
          variant="ghost"
          aria-label={`Let ${taker} play`}
          run={take('plays')}
          done="Decided. We’re telling both captains."
        >
          {isToCome ? 'They play' : 'The game counts'}
        </StepButton>
        <StepButton
          variant="ghost"
          aria-label={
            isToCome ? `Ask somebody else than ${taker}` : `Call ${team} v ${others} a friendly`
          }
          run={take('refused')}
          done="Decided. We’re telling both captains."
        >
          {isToCome ? 'Ask somebody else' : 'It’s a friendly'}
        </StepButton>
      </div>
    </>
  )
}
