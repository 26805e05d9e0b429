import { type DrawAgain, getDrawAgain, publishRest } from '@hive/contract/season/draw-again'
import { counted } from '@hive/domain/base/text/words'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { DiscardDraw } from './discard-draw.tsx'
import { RestSummary } from './rest-summary.tsx'

/** The rest of a season that is drawn and not published. */
export function DrawnRest({ leagueId }: { leagueId: number }) {
  const query = useRead(getDrawAgain, { leagueId: String(leagueId) }, 'schedule')
  return (
    <Loaded query={query} what="the rest of the season">
      {({ rest }) => rest && <Rest leagueId={leagueId} rest={rest} />}
    </Loaded>
  )
}

type Props = { leagueId: number; rest: NonNullable<DrawAgain['rest']> }

function Rest({ leagueId, rest }: Props) {
  const { number, reason, games, people } = rest
  const publish = useChange(publishRest, 'schedule', 'table', 'actions', 'leagues')
  const size = counted(games.length, 'change')
  return (
    <Section title="The rest of the season, not published yet" className="card grid gap-5 p-5">
      <p>{reason}</p>
      <RestSummary plan={rest} />
      <p>Once it is out you can still move single games on the board.</p>
      <div className="flex flex-wrap gap-3">
        <StepButton
          busy="Publishing..."
          run={() => publish({ leagueId, number, expectedPeople: people })}
          done={`${size} are out. ${counted(people, 'person gets', 'people get')} an e-mail.`}
        >
          {`Publish ${size}, write to ${counted(people, 'person', 'people')}`}
        </StepButton>
        <DiscardDraw leagueId={leagueId} number={number} />
      </div>
    </Section>
  )
}
