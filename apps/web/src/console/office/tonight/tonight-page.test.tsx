import type {
  GameTonight,
  HallTonight,
  NightAhead,
  SideTonight,
  Tonight,
} from '@hive/contract/office/tonight'
import type { NightPhones } from '@hive/contract/season/nights'
import type { HeldRole } from '@hive/domain/base/session/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { TonightPage } from './tonight-page.tsx'

const DAY = '2026-11-24'
const LEAGUE = { leagueId: 7, title: 'Leixlip Tuesday Pickleball' }
const NIGHT = { ...LEAGUE, day: DAY, startTime: '18:30:00', endTime: '21:30:00' }

const AOIFE = {
  playerId: 1,
  name: 'Aoife Byrne',
  phone: '087 123 4567',
  isCaptain: true,
  attending: 'in',
} as const
const CONOR = {
  playerId: 2,
  name: 'Conor Walsh',
  phone: '',
  isCaptain: false,
  attending: 'in',
} as const

function side(teamId: number, name: string, people: SideTonight['people']): SideTonight {
  const hasCaptain = people.some(({ isCaptain }) => isCaptain)
  const said = { out: 0, moved: 0, unsaid: 0 }
  return { teamId, name, needs: 2, players: 2, invited: 0, hasCaptain, ...said, people }
}

const GAME: GameTonight = {
  gameId: 31,
  leagueId: 7,
  start: '2026-11-24T18:30:00.000Z',
  court: 1,
  one: side(1, 'Dinkers', [AOIFE, CONOR]),
  two: { ...side(2, 'Net Gains', []), players: 1 },
  isOn: true,
  score: null,
}

const OFF = {
  ...LEAGUE,
  night: DAY,
  venue: 'Leixlip Hall',
  isOutdoor: false,
  games: 2,
  start: GAME.start,
  people: 12,
}

const HALL: HallTonight = {
  venueId: 3,
  name: 'Leixlip Hall',
  nights: [
    {
      ...NIGHT,
      hall: 'Leixlip Hall',
      state: 'games',
      games: 2,
      off: OFF,
      coordinators: [],
      absences: 0,
      absent: [],
    },
  ],
  games: [GAME, { ...GAME, gameId: 32, court: 2, score: '2 – 1' }],
}

const EMPTY: Tonight = { today: DAY, halls: [], ahead: [], missing: [] }

const GIVEN_NIGHT: NightPhones = {
  hall: 'Leixlip Hall',
  isOver: false,
  games: [],
  phones: [],
  contradictions: [],
  contradictedRounds: [],
  notes: [],
  guests: [],
  signed: [],
  held: [],
}

function open(tonight: Partial<Tonight>, ...roles: readonly HeldRole[]) {
  return openOn(tonight, {}, ...roles)
}

/** Opens the screen with what stands on the phones of its hall. */
function openOn(
  tonight: Partial<Tonight>,
  night: Partial<NightPhones>,
  ...roles: readonly HeldRole[]
) {
  const calls: unknown[] = []
  const page = (
    <ConsoleStore>
      <TonightPage />
    </ConsoleStore>
  )
  const view = renderApp(page, {
    state: stateOf(organiserOf(...roles)),
    answers: {
      '/api/organiser/tonight': () => ({ ...EMPTY, ...tonight }),
      '/api/organiser/nights': () => ({ ...GIVEN_NIGHT, ...night }),
      '/api/organiser/tasks': () => ({ firstSteps: [] }),
      '/api/organiser/task-mails': () => ({ on: true }),
      '/api/organiser/break-even': () => ({ leagues: [] }),
      '/api/organiser/game-moves': () => ({ moves: [] }),
      '/api/organiser/leagues': () => ({ leagues: [] }),
      '/api/organiser/leagues/sign-ups': () => ({ leagues: [] }),
      '/api/organiser/nights-on/call-off': (sent) => {
        calls.push((sent as { body: unknown }).body)
        return { games: 2, people: 12 }
      },
    },
  })
  return { ...view, calls }
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Games at Leixlip Hall' })).getAllByRole(
    'listitem',
  )

test('a hall has its games with time, court and teams, who is short, and the scores to go', async () => {
  open({ halls: [HALL] })
  const [first, second] = await rows()
  expect(first?.textContent).toContain('6:30 pm')
  expect(first?.textContent).toContain('Court 1')
  expect(first?.textContent).toContain('Net Gains 1 of 2 players · no captain')
  const score = within(second as HTMLElement).getByText('2 – 1')
  expect(score.closest('[translate="no"]')).not.toBeNull()
  expect(screen.getByText('1 score to go')).toBeDefined()
})

test('the score of a game is a press away, on the sheet at its row', async () => {
  open({ halls: [HALL] }, { role: 'scorer', leagueId: 7 })
  const score = await screen.findByRole('link', { name: 'Score: Dinkers and Net Gains' })
  expect(score.getAttribute('href')).toBe(`/organiser/leagues/7/scores?night=${DAY}#game-31`)
})

test('everyone of a game can be rung, captains first', async () => {
  withDialogs()
  const { user } = open({ halls: [HALL] })
  const [first] = await rows()
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^Ring/ }))
  const dialog = within(screen.getByRole('dialog', { name: 'Who do you want to ring?' }))
  const ring = dialog.getByRole('link', { name: 'Ring Aoife Byrne: 087 123 4567' })
  expect(ring.getAttribute('href')).toBe('tel:0871234567')
  expect(dialog.getByText('No number given')).toBeDefined()
})

test('who gets no numbers is offered no ringing, and who has no part in scores no entry', async () => {
  const unseen = { one: side(1, 'Dinkers', []), two: side(2, 'Net Gains', []) }
  const games = HALL.games.map((game) => ({ ...game, ...unseen }))
  open({ halls: [{ ...HALL, games }] }, { role: 'safety_officer', leagueId: 7 })
  await rows()
  expect(screen.queryByRole('button', { name: /^Ring/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Score/ })).toBeNull()
  expect(screen.getByText('2 – 1').closest('[translate="no"]')).not.toBeNull()
  const sheet = screen.getByRole('link', { name: `Emergency sheet: ${LEAGUE.title}` })
  expect(sheet.getAttribute('href')).toBe('/organiser/leagues/7/emergency')
  const television = screen.getByRole('link', { name: `Screen for the hall: ${HALL.name}` })
  expect(television.getAttribute('href')).toBe(`/screen/${HALL.venueId}`)
})

test('tonight is called off with a reason, and the button says whom it tells', async () => {
  withDialogs()
  const { user, calls } = open({ halls: [HALL] })
  await user.click(await screen.findByRole('button', { name: `Call off tonight: ${LEAGUE.title}` }))
  await user.click(screen.getByLabelText('Red weather warning'))
  await user.click(screen.getByRole('button', { name: 'Call off 2 games, write to 12 people' }))
  await expect.poll(() => calls).toMatchObject([{ leagueId: 7, night: DAY, why: 'red_warning' }])
})

test('the coordinator of the night can be rung by those who run it', async () => {
  const [night] = HALL.nights
  const coordinators = [{ playerId: 9, name: 'Niamh Kelly', phone: '086 765 4321' }]
  const nights = night ? [{ ...night, off: null, coordinators }] : []
  open({ halls: [{ ...HALL, nights }] }, { role: 'scorer', leagueId: 7 })
  const ring = await screen.findByRole('link', { name: 'Ring Niamh Kelly: 086 765 4321' })
  expect(ring.getAttribute('href')).toBe('tel:0867654321')
  expect(screen.queryByRole('button', { name: /^Call off/ })).toBeNull()
})

test('a game that is off says so, and has no score to enter', async () => {
  open({ halls: [{ ...HALL, games: [{ ...GAME, isOn: false }] }] })
  const [game] = await rows()
  expect(game?.textContent).toContain('Called off')
  expect(screen.queryByRole('link', { name: /^Score/ })).toBeNull()
})

const lineOf = (title: string) =>
  screen.getByRole('link', { name: title }).closest('li')?.textContent

test('a hall whose games are all off has no scores in, and says of each league what it has', async () => {
  const nobody = { coordinators: [], absences: 0, absent: [] }
  const night = { ...NIGHT, hall: 'Leixlip Hall', games: 0, off: null, ...nobody }
  const nights = [
    { ...night, state: 'called_off' },
    { ...night, leagueId: 8, title: 'Mixers', state: 'partners' },
    { ...night, leagueId: 9, title: 'Newcomers', state: 'not_out' },
  ] as const
  open({ halls: [{ ...HALL, nights: [...nights], games: [{ ...GAME, isOn: false }] }] })
  await rows()
  expect(screen.queryByText('All scores in')).toBeNull()
  expect(lineOf(LEAGUE.title)).toContain('9:30 pm · Called off')
  expect(lineOf('Mixers')).toContain('9:30 pm · partner night')
  expect(lineOf('Newcomers')).toContain('9:30 pm · games are not out yet')
})

test('below are tomorrow and the week, and earlier nights that miss scores', async () => {
  const lucan = { ...NIGHT, day: '2026-11-25', hall: 'Lucan Hall' }
  const ahead: NightAhead[] = [
    { ...lucan, leagueId: 8, title: 'Lucan', state: 'called_off', games: 0 },
    { ...lucan, day: '2026-11-26', state: 'games', games: 3 },
    { ...lucan, leagueId: 9, title: 'Naas', day: '2026-11-27', state: 'not_out', games: 0 },
  ]
  const missing = [{ ...LEAGUE, night: '2026-11-17', scores: 2 }]
  open({ ahead, missing })
  const week = within(await screen.findByRole('region', { name: 'Tomorrow and the week' }))
  expect(week.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TomorrowLucan6:30 – 9:30 pm · Lucan Hall · Called off',
    'Thursday, 26 Nov 2026Leixlip Tuesday Pickleball6:30 – 9:30 pm · Lucan Hall · 3 games',
    'Friday, 27 Nov 2026Naas6:30 – 9:30 pm · Lucan Hall · games are not out yet',
  ])
  expect(screen.getByText(/^No games tonight/).parentElement?.textContent).toContain(
    'Next: Leixlip Tuesday Pickleball, Thursday 26 November 2026.',
  )
  const earlier = within(screen.getByRole('region', { name: 'Scores from earlier nights' }))
  const sheet = earlier.getByRole('link', { name: LEAGUE.title })
  expect(sheet.getAttribute('href')).toBe('/organiser/leagues/7/scores?night=2026-11-17')
})

test.each([
  ['scorer', ['To do', 'Tomorrow and the week']],
  ['treasurer', ['To do', 'Tomorrow and the week']],
  ['coordinator', ['To do', 'Tomorrow and the week', 'Filling up']],
  ['safety_officer', ['Tomorrow and the week']],
] as const)('a %s sees what is theirs: %s', async (role, titles) => {
  open({}, { role, leagueId: 7 })
  await screen.findByRole('heading', { name: 'Tomorrow and the week' })
  const shown = screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(shown).toEqual(titles)
  expect(await screen.findAllByRole('button', { name: 'Turn these e-mails off' })).toHaveLength(1)
})

test('who cannot come is said beside somebody invited, and in the list of whom to ring', async () => {
  const out = { ...CONOR, attending: 'out' } as const
  const one = { ...side(1, 'Dinkers', [AOIFE, out]), invited: 1, out: 1 }
  const two = { ...GAME.two, players: 2, hasCaptain: true, moved: 1 }
  open({ halls: [{ ...HALL, games: [{ ...GAME, one, two }] }] })
  const [first] = await rows()
  expect(first?.textContent).toContain('Dinkers 1 can’t come')
  expect(first?.textContent).toContain('Net Gains 1 not said since the move')
})

test('a partner night says who cannot come', async () => {
  const [night] = HALL.nights
  if (!night) throw new Error('There is no night.')
  const partners = { ...night, state: 'partners' as const, games: 0, absences: 1, absent: [AOIFE] }
  open({ halls: [{ ...HALL, nights: [partners], games: [] }] })
  expect(await screen.findByText('1 can’t come:', { exact: false })).toBeDefined()
  expect(screen.getByText('Aoife Byrne')).toBeDefined()
})

const PHONE = { deviceId: 5, firstName: 'Aoife', givenBy: 'Anna', state: 'in_use' } as const

test('the night of a hall is one line, with its phones as far as they are known', async () => {
  openOn({ halls: [HALL] }, { phones: [{ ...PHONE, agreedAt: '2026-11-24T20:14:00.000Z' }] })
  const line = 'Tonight, Leixlip Hall: 2 games, 2 short, 1 phone in use (agreed 20:14).'
  expect(await screen.findByText(line)).toBeDefined()
})

test('while phones have the night there is the way to write to those who are here', async () => {
  openOn({ halls: [HALL] }, { phones: [{ ...PHONE, agreedAt: '2026-11-24T20:14:00.000Z' }] })
  const link = await screen.findByRole('link', { name: 'Write to those who are here' })
  expect(link.getAttribute('href')).toBe(`/organiser/messages/new?league=7&here=${DAY}`)
})

test('who has no part in scores reads the line without phones, and cannot give the night', async () => {
  open({ halls: [HALL] }, { role: 'safety_officer', leagueId: 7 })
  expect(await screen.findByText('Tonight, Leixlip Hall: 2 games, 2 short.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Give someone/ })).toBeNull()
})
