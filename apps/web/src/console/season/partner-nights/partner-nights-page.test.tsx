import type { LeaguePartnerNights, ManagedNight } from '@hive/contract/season/partner-nights'
import { managedLeague } from '@hive/domain/season/season/managed-league'
import type { Role } from '@hive/domain/base/session/roles'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { listing, organiserOf, stateOf } from '#testing/samples.ts'
import { sampleNight } from '#testing/sample-night.ts'
import { PartnerNightsPage } from './partner-nights-page.tsx'

const MANAGED = managedLeague(sampleLeague, '2026-11-22T12:00')
const PEOPLE = ['Aoife Byrne', 'Brian Walsh', 'Ciara Doyle', 'Darragh Egan', 'Eimear Farrell']
const measure = { value: 0, best: 0, claim: 'proved' } as const

const NIGHT: ManagedNight = {
  ...sampleNight,
  edition: 1,
  isPublished: false,
  here: [11, 12, 13, 14, 15],
  people: 5,
  report: {
    partnerRepeats: measure,
    opponentRepeats: { value: 2, best: 1, claim: 'bound' },
    opponentSpread: measure,
    sitOutSpread: measure,
  },
}

const SOURCE: LeaguePartnerNights = {
  people: PEOPLE.map((name, at) => ({ playerId: at + 11, name })),
  nights: ['2027-01-12', '2027-01-19'],
  start: '18:30',
  end: '21:30',
  courts: 3,
  partnerNights: [],
}

function openNights(partnerNights: readonly ManagedNight[], role: Role = 'coordinator') {
  const sent: [string, unknown][] = []
  const post = (path: string, answer: () => object) => (request: unknown) => {
    sent.push([path, (request as { body: unknown }).body])
    return answer()
  }
  const answers: Record<string, (request: unknown) => unknown> = {
    '/api/leagues': () => listing(sampleLeague),
    '/api/organiser/leagues': () => ({ leagues: [MANAGED] }),
    '/api/organiser/timeline': () => ({ entries: [], next: null }),
    '/api/organiser/partner-nights': () => ({ ...SOURCE, partnerNights }),
    '/api/organiser/partner-nights/open': post('open', () => ({ nightId: 4 })),
    '/api/organiser/partner-nights/draw': post('draw', () => ({ edition: 2, people: 3 })),
    '/api/organiser/partner-nights/publish': post('publish', () => ({ people: 5 })),
    '/api/organiser/partner-nights/end': post('end', () => ({ people: 0 })),
    '/api/organiser/partner-nights/score': post('score', () => ({ done: true })),
  }
  const view = renderApp(
    <ConsoleStore>
      <PartnerNightsPage />
    </ConsoleStore>,
    {
      path: `/organiser/leagues/${sampleLeague.id}/partner-nights`,
      pattern: '/organiser/leagues/:id/partner-nights',
      state: stateOf(organiserOf({ role, leagueId: null }), [sampleLeague]),
      answers,
    },
  )
  return { ...view, sent, answers }
}

test('a night is opened for those who are ticked, and says what each round is like', async () => {
  const { user, sent } = openNights([])
  expect(
    await screen.findByText(/5 people ticked. Each round fills 1 court, and 1 sit/),
  ).toBeDefined()
  expect(screen.getByText(/Ends about 8:15 pm/)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Ciara Doyle' }))
  await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
  expect(await screen.findByText(/Players see nothing of them until you publish/)).toBeDefined()
  expect(sent).toEqual([
    [
      'open',
      {
        leagueId: sampleLeague.id,
        night: '2027-01-12',
        start: '18:30',
        minutes: 15,
        courts: 1,
        rounds: 7,
        playerIds: [11, 12, 14, 15],
      },
    ],
  ])
})

test('the server’s note about who is there stands at the ticks', async () => {
  const { user, answers } = openNights([])
  answers['/api/organiser/partner-nights/open'] = () => {
    const message = 'Please tick at least 4 people.'
    throw new ApiError(400, { code: 'bad_request', message, fields: { playerIds: message } })
  }
  await user.click(await screen.findByRole('button', { name: 'Tick none' }))
  expect(screen.getByText('0 people ticked. A night needs 4.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Draw the rounds' }))
  const group = screen.getByRole('group', { name: 'Who is there?' })
  expect(await within(group).findByRole('alert')).toHaveProperty(
    'textContent',
    'Please tick at least 4 people.',
  )
})

test('a drawn night shows its rounds and how fair it is, and is published to a number of people', async () => {
  const { user, sent } = openNights([NIGHT])
  expect(await screen.findByRole('heading', { name: /^Round 1/ })).toBeDefined()
  expect(screen.getByText('No two people are partners twice.')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /round 1, court 2/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Publish, write to 5 people' }))
  expect(await screen.findByText(/The night is published/)).toBeDefined()
  const key = { leagueId: sampleLeague.id, nightId: 4, edition: 1 }
  expect(sent).toEqual([['publish', { ...key, expectedPeople: 5 }]])
})

test('scores of a published night are saved as the cursor leaves a game', async () => {
  const { user, sent } = openNights([{ ...NIGHT, isPublished: true }], 'scorer')
  const one = await screen.findByRole('textbox', {
    name: 'Aoife B. and Brian W., round 1, court 2',
  })
  const two = screen.getByRole('textbox', { name: 'Ciara D. and Darragh E., round 1, court 2' })
  await user.type(one, '11')
  await user.type(two, '07')
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(sent).toEqual([
    [
      'score',
      {
        leagueId: sampleLeague.id,
        nightId: 4,
        round: 1,
        court: 2,
        teamOne: [1, 2],
        teamTwo: [3, 4],
        score: { one: 11, two: 7 },
        seen: null,
      },
    ],
  ])
  // A scorer draws and publishes nothing.
  expect(screen.queryByRole('button', { name: 'Draw again' })).toBeNull()
})

test('another organiser’s score is not overwritten: the row says so', async () => {
  const { user, answers } = openNights([{ ...NIGHT, isPublished: true }])
  const message = 'Another organiser has changed this game since: it has 9 – 11.'
  answers['/api/organiser/partner-nights/score'] = () => {
    throw new ApiError(409, { code: 'score_changed', message })
  }
  await user.type(
    await screen.findByRole('textbox', { name: /^Aoife B. and Brian W., round 1/ }),
    '11',
  )
  await user.tab()
  expect(await screen.findByText('Please enter both scores, or none.')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^Ciara D. and Darragh E., round 1/ }), '10')
  expect(await screen.findByText(message)).toBeDefined()
})

test('the rest is drawn again from the round after the last score, for those who are there now', async () => {
  const scores = [{ round: 1, court: 2, one: 11, two: 7 }]
  const { user, sent } = openNights([
    { ...NIGHT, isPublished: true, scores, here: [11, 12, 13, 14] },
  ])
  await user.click(await screen.findByRole('button', { name: 'Draw again' }))
  expect(screen.getByLabelText('From round')).toHaveProperty('value', '2')
  await user.click(screen.getByRole('checkbox', { name: 'Eimear Farrell' }))
  // The form is above the night, which has a button of the same name.
  const [submit] = screen.getAllByRole('button', { name: 'Draw again' })
  if (!submit) throw new Error('There is no button.')
  await user.click(submit)
  expect(await screen.findByText(/drawn again, and 3 people get an e-mail/)).toBeDefined()
  expect(sent).toEqual([
    [
      'draw',
      {
        leagueId: sampleLeague.id,
        nightId: 4,
        edition: 1,
        from: 2,
        rounds: 2,
        courts: 1,
        playerIds: [11, 12, 13, 14, 15],
      },
    ],
  ])
})
