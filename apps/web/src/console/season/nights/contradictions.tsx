import type { NightGame, NightPhones } from '@hive/contract/season/nights'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { Day } from '@hive/domain/base/time/day'
import { listed } from '@hive/domain/base/text/words'
import { gameTime } from '#features/season/fixtures/game-labels.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { useSettle } from './use-settle.ts'

type Contradiction = NightPhones['contradictions'][number]
type Props = { night: Pick<NightPhones, 'games' | 'contradictions'>; day: Day }

/** Games of which several scores came in: who says what, and one press for each. */
export function Contradictions({ night: { games, contradictions }, day }: Props) {
  if (contradictions.length === 0) return null
  return (
    <section aria-label="Two scores came in" className="grid gap-3 rounded-card bg-honey-wash p-4">
      <h3 className="text-lg">Two scores came in</h3>
      <ul className="grid gap-4">
        {contradictions.map((contradiction) => {
          const game = games.find(({ fixtureId }) => fixtureId === contradiction.fixtureId)
          return (
            game && <Contradicted key={game.fixtureId} game={game} day={day} {...contradiction} />
          )
        })}
      </ul>
    </section>
  )
}

function Contradicted({ game, day, answers }: Contradiction & { game: NightGame; day: Day }) {
  const settle = useSettle(game)
  const names = `${game.one.name} v ${game.two.name}`
  const sheet = `${consolePaths.scoreSheet(game.leagueId)}?night=${day}#game-${game.fixtureId}`
  return (
    <li className="grid gap-2">
      <span>
        <b translate="no">{names}</b>, {gameTime(game.start)}
      </span>
      <ul className="grid">
        {answers.map(({ text, by }) => (
          <li key={text} className="wrap-anywhere">
            <b translate="no">{text}</b>: <span translate="no">{listed([...new Set(by)])}</span>
          </li>
        ))}
      </ul>
      <span className="flex flex-wrap gap-2">
        {answers.map(({ text, ending }) => (
          <StepButton
            key={text}
            variant="ink"
            className="px-4 tabular-nums"
            translate="no"
            aria-label={`${text}: ${names}`}
            run={() => settle(ending)}
            done="Saved as the score."
          >
            {text}
          </StepButton>
        ))}
        <ButtonLink variant="quiet" aria-label={`Other: ${names}`} to={sheet}>
          Other
        </ButtonLink>
      </span>
    </li>
  )
}
