import type { Draw } from '@hive/contract/schedules'
import { fairnessOf } from '@hive/domain/schedule/fairness'
import { counted } from '@hive/domain/text/words'
import { replyTo } from '#console/api/contract-calls.ts'
import { Fairness } from '#ui/fairness.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { DiscardDraw } from './discard-draw.tsx'
import { GamesByNight } from './games-by-night.tsx'
import { scheduleApi } from './schedule-api.ts'

type Props = { leagueId: number; draw: Draw; people: number }

/** Fixtures that are drawn and not published. */
export function DrawnFixtures({ leagueId, draw, people }: Props) {
  const { number, terms, games } = draw
  const [publish] = scheduleApi.usePublishFixturesMutation()
  if (terms === null || games === null) return null
  const size = counted(games.length, 'game')
  return (
    <section aria-labelledby="drawn-fixtures" className="card grid gap-5 p-5">
      <h2 id="drawn-fixtures" className="text-xl">
        {size}, not published yet
      </h2>
      <Fairness report={fairnessOf(terms.teams, games, terms.wishes)} />
      <GamesByNight games={games} />
      <div className="flex flex-wrap gap-3">
        <StepButton
          busy="Publishing..."
          run={() => replyTo(publish({ leagueId, number, expectedPeople: people }))}
          done={`${size} are out. ${counted(people, 'person gets', 'people get')} an e-mail.`}
        >
          {`Publish ${size}, write to ${counted(people, 'person', 'people')}`}
        </StepButton>
        <DiscardDraw leagueId={leagueId} number={number} />
      </div>
    </section>
  )
}
