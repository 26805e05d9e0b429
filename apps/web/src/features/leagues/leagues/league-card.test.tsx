import type { League } from '@hive/domain/season/season/league'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { sampleInForce, samplePromotion } from '@hive/domain/testing/sample-promotion'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { stateOf } from '#testing/samples.ts'
import { LeagueCard, LeagueCards, UpcomingCard } from './league-card.tsx'

function showCard(change: Partial<League> = {}) {
  const leagues = [{ ...sampleLeague, ...change }]
  return renderApp(<LeagueCards leagues={leagues} card={LeagueCard} />, { state: stateOf(null) })
}

function showUpcoming(change: Partial<League> = {}) {
  const leagues = [{ ...sampleLeague, isUpcoming: true, ...change }]
  return renderApp(<LeagueCards leagues={leagues} card={UpcomingCard} />, { state: stateOf(null) })
}

test('a league with room has one link for signing up, which says whose it is', () => {
  showCard()
  const link = screen.getByRole('link', { name: 'Sign up now' })
  expect(link.getAttribute('href')).toBe('/league-details/7')
  expect(link.tabIndex).toBe(-1)
  const described = document.getElementById(link.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe(sampleLeague.title)
})

test('a full league says how many are waiting, with its price and the way into the line', () => {
  showCard({ placesTaken: sampleLeague.places, waiting: 3 })
  for (const text of ['Full', '3 waiting ahead of you', '€90'])
    expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Join the waiting list' })).toBeDefined()
  expect(screen.queryByText('Sign up now')).toBeNull()
})

test('a reduced price stands beside the old one, and gives the price of a night', () => {
  const state = stateOf(null)
  const site = state.site && { ...state.site, promotions: sampleInForce }
  renderApp(<LeagueCards leagues={[sampleLeague]} card={LeagueCard} />, {
    state: { ...state, ...(site && { site }) },
  })
  expect(screen.getByText('€90').closest('s')).not.toBeNull()
  for (const text of ['€81', samplePromotion.label, '8 weeks, €10.13 a night'])
    expect(screen.getByText(text)).toBeDefined()
})

test('a league to come shows its price, and leads to the interest form', () => {
  showUpcoming()
  expect(screen.getByText('€90')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Register your interest' })
  expect(link.getAttribute('href')).toBe('/register-your-interest')
})

test('a sport that an organiser has added has no link to a page of rules', () => {
  const sport = { ...sampleLeague.sport, name: 'Table Tennis', slug: 'table-tennis' }
  showUpcoming({ sport })
  expect(screen.queryByText('What is Table Tennis?')).toBeNull()
})

test.each([
  ['/pictures/leixlip.svg', '/pictures/leixlip.svg'],
  ['', undefined],
  ['https://pictures.example/a.jpg', undefined],
])('with the picture %j a card shows %j', (image, shown) => {
  const { container } = showCard({ image })
  expect(container.querySelector('img')?.getAttribute('src')).toBe(shown)
  expect(container.querySelector('svg[viewBox="0 0 516 200"]') === null).toBe(shown !== undefined)
})

test('a photograph goes before a drawing: in three formats, sized, loaded when it comes near', () => {
  const photograph = {
    id: 'A'.repeat(22),
    alt: 'Four people at the net',
    width: 1600,
    height: 1200,
  }
  const { container } = showCard({ image: '/pictures/net.svg', photographs: [photograph] })
  const image = screen.getByRole('img', { name: 'Four people at the net' })
  expect(image.getAttribute('src')).toBe(`/photographs/${photograph.id}/960.jpg`)
  for (const [name, value] of Object.entries({ width: '1600', height: '1200', loading: 'lazy' })) {
    expect(image.getAttribute(name)).toBe(value)
  }
  const sources = [...container.querySelectorAll('picture source')]
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp'])
  expect(sources[0]?.getAttribute('srcset')).toBe(
    [480, 960, 1600].map((width) => `/photographs/${photograph.id}/${width}.avif ${width}w`).join(),
  )
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

test('two leagues of one sport that stand side by side show their court in different ways', () => {
  const leagues = [sampleLeague, { ...sampleLeague, id: 8 }]
  const { container } = renderApp(<LeagueCards leagues={leagues} card={LeagueCard} />, {
    state: stateOf(null),
  })
  const drawn = [...container.querySelectorAll('svg[viewBox="0 0 516 200"]')]
  expect(new Set(drawn.map(({ innerHTML }) => innerHTML)).size).toBe(2)
})

test.each([
  [
    'the first picture of a list on top of its page comes before scripts, the others when they are near',
    true,
  ],
  ['below other things every picture comes when it is near', false],
])('%s', (_what, isOnTop) => {
  const leagues = [sampleLeague, { ...sampleLeague, id: 8 }].map((league, at) => ({
    ...league,
    image: `/drawings/${at}.svg`,
  }))
  const { container } = renderApp(
    <LeagueCards leagues={leagues} card={LeagueCard} isOnTop={isOnTop} />,
    { state: stateOf(null) },
  )
  const asked = [...container.querySelectorAll('img')].map((image) => [
    image.getAttribute('fetchpriority'),
    image.getAttribute('loading'),
  ])
  expect(asked).toEqual([isOnTop ? ['high', null] : [null, 'lazy'], [null, 'lazy']])
})
