import { expect, type Page } from '@playwright/test'
import { dayIn } from './set-up.ts'

export const TONIGHTS = 'Leixlip Thursday Pickleball'
export const CAPTAINS = 'Dink Floyd'

type Game = Readonly<Record<'teamOne' | 'teamTwo', { name: string }>> & { startTime: string }

/** Moves two games of a later night to tonight, the first of them one of the team whose captain has a number. */
export async function bringToTonight(page: Page): Promise<void> {
  const listing: { leagues: { id: number; title: string; fixtures: Game[] }[] } = await (
    await page.request.get('/api/leagues')
  ).json()
  const { id, fixtures = [] } = listing.leagues.find(({ title }) => title === TONIGHTS) ?? {}
  const later = fixtures.filter(({ startTime }) => Date.parse(startTime) > Date.now() + 86_400_000)
  const isTheirs = ({ teamOne, teamTwo }: Game) => [teamOne.name, teamTwo.name].includes(CAPTAINS)
  const night = later.find(isTheirs)?.startTime.slice(0, 10) ?? ''
  const games = later
    .filter(({ startTime }) => startTime.startsWith(night))
    .toSorted((one, other) => Number(isTheirs(other)) - Number(isTheirs(one)))
  for (const [at, time] of ['22:15', '23:15'].entries()) {
    const { teamOne, teamTwo } = games[at] ?? {}
    await page.goto(`/organiser/leagues/${id}/scores?night=${night}`)
    await page
      .getByLabel('Game', { exact: true })
      .selectOption(`${teamOne?.name} v ${teamTwo?.name}`)
    await page.getByLabel('What happened').selectOption('moved')
    await page.getByLabel('New day').fill(dayIn(0))
    await page.getByLabel('New time').fill(time)
    await page.getByLabel('Reason').fill('The hall is free tonight.')
    await page.getByRole('button', { name: 'Save change' }).click()
    await expect(page.getByText('Saved. Players can see it now.')).toBeVisible()
  }
}
