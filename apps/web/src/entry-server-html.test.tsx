import { HtmlValidate } from 'html-validate'
import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { expect, test } from 'vitest'
import { draw, drawnLeague as league } from '#testing/draw-page.ts'
import { publicPages } from './entry-server.tsx'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Our ids and classes come from React and Tailwind; the length of titles is the league's.
    'long-title': 'off',
    'no-inline-style': 'error',
  },
})

test.each(publicPages([league]).map(({ path }) => path))(
  '%s arrives whole, valid and with nothing that the policy forbids',
  async (path) => {
    const { status, html } = await draw(path)
    expect(status).toBe(200)
    expect(html.match(/<h1/g)).toHaveLength(1)
    // The app comes once this is painted: its script sees to that.
    expect(html).toMatch(
      /<script data-app="[^"]*" data-page="[^"]*" data-sheet="[^"]*"(?: data-still)?>start\(\)<\/script>/,
    )
    expect(html).not.toContain('modulepreload')
    expect(html).not.toMatch(/\sstyle="|\son\w+="/)
    expect(html).toContain(`<link rel="canonical" href="https://play.example.ie${path}">`)
    expect(html).toMatch(/<meta name="description" content=".{20,160}">/)
    expect(await faultsOf(html)).toEqual([])
  },
)

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
    ),
  )
}

/** Addresses that no search engine is led to: a member's own pages, links of mails, and what is not there. */
const UNLISTED = [
  '/account',
  '/leagues?sport=badminton',
  '/leagues/signup/7',
  '/leagues/signup/cancel',
  '/leagues/signup/success',
  '/leagues/team-player-signup/7',
  '/leagues/team-player-signup/success',
  '/login',
  '/logout',
  '/organiser/leagues/7/scores',
  '/receipts/1',
  '/register-your-interest/confirm?token=x',
  '/register-your-interest/withdraw?token=x',
  '/your-leagues',
  '/your-leagues/7/registration',
  '/your-leagues/payments',
  '/league-details/9999',
  '/nowhere',
]

const photograph = (letter: string) => ({
  id: letter.repeat(22),
  alt: `Photograph ${letter}`,
  width: 1600,
  height: 1200,
})

test.each(UNLISTED)('%s is valid too', async (path) => {
  expect(await faultsOf((await draw(path)).html)).toEqual([])
})

test.each([
  ['full', { placesTaken: league.places }],
  ['closed', { registrationClosed: true }],
  ['called off', { isCancelled: true }],
  ['announced', { isUpcoming: true }],
  ['with a try-out and a picture', { tryItOutEnabled: true, image: '/pictures/net.svg' }],
  ['with photographs', { photographs: [photograph('A'), photograph('B')] }],
  ['with games', { fixtures: [sampleFixture, { ...sampleFixture, id: 2, score: null }] }],
] as const)('a league that is %s has a valid page', async (_, change) => {
  const { html } = await draw(`/league-details/${league.id}`, 'Hive', { ...league, ...change })
  expect(await faultsOf(html)).toEqual([])
})
