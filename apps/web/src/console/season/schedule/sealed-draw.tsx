import { type Draw, drawFixtures, getDrawing, stopDrawing } from '@hive/contract/season/schedule'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Section } from '#console/kit/section.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { showToast } from '#ui/toast.tsx'
import { DiscardDraw } from '../draw-again/discard-draw.tsx'
import { AwaitedNumber } from '../public-numbers/awaited-number.tsx'

type Props = { leagueId: number; draw: Draw }

/** A draw whose terms are fixed, and whose games no one has seen yet. */
export function SealedDraw({ leagueId, draw }: Props) {
  const { number, sealedAt, teams, termsHash } = draw
  const [isDrawing, setDrawing] = useState(false)
  const make = useChange(drawFixtures, 'schedule', 'actions')
  const run = async () => {
    setDrawing(true)
    const { games } = await make({ leagueId, number }).finally(() => setDrawing(false))
    showToast('success', games === null ? STOPPED : DRAWN)
  }
  return (
    <Section title="Teams, nights and rules are locked">
      <p>
        Since {irishMoment(sealedAt)}, for {counted(teams, 'team')}.
      </p>
      <details>
        <summary className="link inline-flex min-h-11 items-center">
          For those who want to check the draw
        </summary>
        <p>
          Anyone can note this number before the draw, and check the fixtures with it afterwards:
        </p>
        <code className="text-sm break-all">{termsHash}</code>
      </details>
      <AwaitedNumber leagueId={leagueId} draw={draw}>
        <div className="flex flex-wrap gap-3">
          <StepButton busy="Drawing..." run={run}>
            Draw the fixtures
          </StepButton>
          {isDrawing && <StopDrawing leagueId={leagueId} number={number} />}
        </div>
      </AwaitedNumber>
      {!isDrawing && (
        <div>
          <DiscardDraw leagueId={leagueId} number={number} />
        </div>
      )}
    </Section>
  )
}

const DRAWN = 'The fixtures are drawn. No one else sees them until you publish.'
const STOPPED = 'Stopped. Teams, nights and rules stay locked, and you can draw whenever you like.'
const ASK_AGAIN = { pollingInterval: 500 }

/** How far a draw is that is being made, with a way to stop it. */
function StopDrawing(key: { leagueId: number; number: number }) {
  const { data } = useRead(getDrawing, key, [], ASK_AGAIN)
  const stop = useChange(stopDrawing)
  return (
    <>
      <StepButton variant="quiet" run={() => stop(key)}>
        Stop
      </StepButton>
      <progress
        className="meter basis-full"
        aria-label="How far the draw is"
        value={data?.percent ?? 0}
        max={100}
      />
    </>
  )
}
