import type { Draw } from '@hive/contract/schedules'
import { counted } from '@hive/domain/text/words'
import { replyTo } from '#console/api/contract-calls.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { DiscardDraw } from './discard-draw.tsx'
import { scheduleApi } from './schedule-api.ts'

type Props = { leagueId: number; draw: Draw }

/** A draw whose terms are fixed, and whose games no one has seen yet. */
export function SealedDraw({ leagueId, draw }: Props) {
  const { number, sealedAt, teams, termsHash } = draw
  const [make] = scheduleApi.useDrawFixturesMutation()
  return (
    <section aria-labelledby="sealed-draw" className="card grid gap-4 p-5">
      <h2 id="sealed-draw" className="text-xl">
        The terms are fixed
      </h2>
      <p>
        Since {irishMoment(sealedAt)}, for {counted(teams, 'team')}. Anyone can note this hash
        before the draw, and check the fixtures with it afterwards:
      </p>
      <code className="text-sm break-all">{termsHash}</code>
      <div className="flex flex-wrap gap-3">
        <StepButton
          busy="Drawing..."
          run={() => replyTo(make({ leagueId, number }))}
          done="The fixtures are drawn. No one else sees them until you publish."
        >
          Draw the fixtures
        </StepButton>
        <DiscardDraw leagueId={leagueId} number={number} />
      </div>
    </section>
  )
}
