import type { NightGame, NightPhones } from '@hive/contract/season/nights'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { Ending } from '@hive/domain/season/nights/operation'
import type { Day } from '@hive/domain/base/time/day'
import { listed } from '@hive/domain/base/text/words'
import { gameTime } from '#features/season/fixtures/game-labels.ts'
import { ButtonLink } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { useSettle, useSettleRound } from './use-settle.ts'

type Contradiction = NightPhones['contradictions'][number]
type ContradictedRound = NightPhones['contradictedRounds'][number]
type Night = Pick<NightPhones, 'games' | 'contradictions' | 'contradictedRounds'>

/** Games of which several scores came in: who says what, and one press for each. */
export function Contradictions({ night, day }: { night: Night; day: Day }) {
  const { games, contradictions, contradictedRounds: rounds } = night
  if (contradictions.length + rounds.length === 0) return null
  return (
    <section aria-label="Two scores came in" className="grid gap-3 rounded-card bg-honey-wash p-4">
      <h3 className="text-lg">Two scores came in</h3>
      <ul className="grid gap-4">
        {contradictions.map((contradiction) => {
          const game = games.find(({ fixtureId }) => fixtureId === contradiction.fixtureId)
          return game && <OfTeams key={game.fixtureId} game={game} day={day} {...contradiction} />
        })}
        {rounds.map((round) => (
          <OfPartners key={`${round.nightId} ${round.round} ${round.court}`} game={round} />
        ))}
      </ul>
    </section>
  )
}

function OfTeams({ game, day, answers }: Contradiction & { game: NightGame; day: Day }) {
  const settle = useSettle(game)
  const sheet = `${consolePaths.scoreSheet(game.leagueId)}?night=${day}#game-${game.fixtureId}`
  const names = `${game.one.name} v ${game.two.name}`
  return (
    <Contradicted
      names={names}
      when={gameTime(game.start)}
      answers={answers}
      settle={settle}
      sheet={sheet}
    />
  )
}

function OfPartners({ game }: { game: ContradictedRound }) {
  const { leagueId, nightId, round, court, names, answers } = game
  const settle = useSettleRound(game)
  return (
    <Contradicted
      names={names.join(' v ')}
      when={`round ${round} on court ${court}`}
      answers={answers}
      settle={settle}
      sheet={`${consolePaths.partnerNights(leagueId)}?night=${nightId}`}
    />
  )
}

type Props = {
  names: string
  when: string
  answers: Contradiction['answers']
  settle: (ending: Ending) => Promise<unknown>
  /** Where another score is entered. */
  sheet: string
}

function Contradicted({ names, when, answers, settle, sheet }: Props) {
  return (
    <li className="grid gap-2">
      <span>
        <b translate="no">{names}</b>, {when}
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
