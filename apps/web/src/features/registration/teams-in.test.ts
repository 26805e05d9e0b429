import { expect, test, vi } from 'vitest'
import { teamsIn } from './teams-in.ts'

const wire = { TeamId: 1, Name: 'Dink Floyd', LeagueId: 7 }

test('private fields are dropped, times are masked, and other fields pass through', () => {
  const team = {
    ...wire,
    $id: '1',
    CaptainPlayerId: 3,
    Players: [{ Name: 'Aoife Byrne' }],
    Stats: {},
    CreatedAt: '2026-11-20',
    UpdatedAt: null,
    Colour: 'green',
  }
  expect(teamsIn([team])).toEqual([
    { ...wire, CreatedAt: '***', UpdatedAt: '***', Colour: 'green' },
  ])
})

test('a list may come in $values', () => {
  expect(teamsIn({ $id: '1', $values: [wire] })).toEqual([wire])
})

test.each([null, 'teams', 7, {}, { $values: 'teams' }])(
  'a reply of %j is no list: a warning, and no teams',
  (reply) => {
    const notes = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(teamsIn(reply)).toEqual([])
    expect(notes).toHaveBeenCalledOnce()
  },
)
