import type { Fixture } from '@hive/domain/season/fixtures/fixture'
import type { GameScoring } from '@hive/domain/season/fixtures/set-scores'
import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { act, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ScoreSheetPage } from '#console/season/fixtures/score-sheet-page.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { listing, organiserOf, stateOf } from '#testing/samples.ts'

const teams = ['Dink Floyd', 'Net Gains', 'Lob Stars', 'Rally Cats'].map((name, index) => ({
  id: index + 1,
  name,
}))

/** A game of two of the four teams. */
export function game(
  id: number,
  [one, two]: [number, number],
  change: Partial<Fixture> = {},
): Fixture {
  const [teamOne, teamTwo] = [teams[one - 1], teams[two - 1]]
  if (!teamOne || !teamTwo) throw new Error('There are four teams.')
  return { ...sampleFixture, id, teamOne, teamTwo, courtNumber: id, ...change }
}

/** What an organiser sees of a game without a score. */
export const NO_SCORE = { teamOneScore: null, teamTwoScore: null, forfeit: null }

export const night = [game(1, [1, 2]), game(2, [3, 4])]

/** Opens the score sheet of a league; `calls` has what is sent beside scores. */
export function openScoreSheet(
  fixtures: readonly Fixture[] = night,
  enter: (sent: unknown) => unknown = () => ({ statusCode: 200, message: 'ok' }),
  answers: Record<string, (sent: unknown) => unknown> = {},
  who = organiserOf(),
  gameScoring: GameScoring = 'single',
) {
  const league = { ...sampleLeague, fixtures, gameScoring }
  // What is read again has the scores that were saved.
  let saved = fixtures
  const calls: unknown[] = []
  const note = (name: string) => (sent: unknown) => {
    calls.push([name, (sent as { body?: unknown }).body])
    return {}
  }
  const page = (
    <ConsoleStore>
      <ScoreSheetPage />
    </ConsoleStore>
  )
  const view = renderApp(page, {
    path: `/organiser/leagues/${league.id}/scores`,
    pattern: '/organiser/leagues/:id/scores',
    state: stateOf(who, [league]),
    answers: {
      '/api/organiser/score-claims': () => ({ games: [] }),
      '/api/organiser/score-claims/protests': () => ({ protests: [] }),
      '/api/leagues': () => listing({ ...league, fixtures: saved }),
      UpdateLeagueFixtureScore: async (parameters: unknown) => {
        const answer = await enter(parameters)
        saved = saved.map((fixture) => withEntered(fixture, parameters))
        return answer
      },
      '/api/organiser/scores/history': () => ({ changes: [] }),
      '/api/organiser/scores/forfeit': note('forfeit'),
      '/api/organiser/fixtures/change': note('change'),
      ...answers,
    },
  })
  return { ...view, calls }
}

function withEntered(fixture: Fixture, parameters: unknown): Fixture {
  const { FixtureId, TeamOneScore: teamOne, TeamTwoScore: teamTwo, SetScores } = Object(parameters)
  if (fixture.id !== FixtureId) return fixture
  return { ...fixture, score: { teamOne, teamTwo }, sets: SetScores ?? null }
}

/** The box of a score, by its label. */
export const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** Takes the signal away, until it comes back. */
export function goOffline(): { comeBack: () => void } {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  return {
    comeBack() {
      online.mockReturnValue(true)
      act(() => void window.dispatchEvent(new Event('online')))
    },
  }
}
