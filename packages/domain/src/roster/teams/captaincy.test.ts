import { expect, test } from 'vitest'
import { captaincyEnd, whyPlayerStays, whyTeamStays } from './captaincy.ts'

test('a captaincy can be taken over as long as an invitation of that moment can be accepted', () => {
  const now = new Date('2027-01-01T12:00:00Z')
  expect(captaincyEnd(now, '2027-03-02')).toEqual(new Date('2027-01-16T00:00:00Z'))
  expect(captaincyEnd(now, '2027-01-04')).toEqual(new Date('2027-01-04T00:00:00Z'))
})

test('only a captain who took over has to hand over before leaving', () => {
  expect(whyPlayerStays('Dink Dynasty', 'first_hands_over')).toBe(
    'You’re captain of Dink Dynasty. Please hand the captaincy over first, then you can leave.',
  )
  for (const after of ['stays', 'passes', 'asks', 'ends'] as const) {
    expect(whyPlayerStays('Dink Dynasty', after)).toBeNull()
  }
})

test('a captain who wants to cancel the sign-up of the one who paid reads whom to turn to', () => {
  const text = whyTeamStays({ teamName: 'Dink Dynasty', payer: 'Aoife Byrne' })
  expect(text).toContain('hand the captaincy back to Aoife Byrne, or ask us')
  expect(whyTeamStays({ teamName: 'Dink Dynasty', payer: '' })).toMatch(/^A teammate paid/)
})
