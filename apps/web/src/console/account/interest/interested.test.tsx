import { managedLeague } from '@hive/domain/season/season/managed-league'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { Interested } from './interested.tsx'

const LEAGUE = managedLeague(sampleLeague, '2026-11-20T12:00')

function open(
  counts: { people: number; toWrite: number; written: number },
  organiser = organiserOf(),
) {
  const sent: unknown[] = []
  const page = (
    <ConsoleStore>
      <Interested league={LEAGUE} />
    </ConsoleStore>
  )
  const view = renderApp(page, {
    state: stateOf(organiser),
    answers: {
      '/api/organiser/interested': () => counts,
      '/api/organiser/interested/write': (call) => {
        sent.push((call as { body?: unknown }).body)
        return { people: counts.toWrite }
      },
    },
  })
  return { ...view, sent }
}

test('the league is announced to those who agreed, with their number on the button', async () => {
  const { user, sent } = open({ people: 18, toWrite: 3, written: 2 })
  await user.click(await screen.findByRole('button', { name: 'Announce it to 3 people' }))
  expect(await screen.findByText('The e-mails are on their way.')).toBeDefined()
  expect(sent).toEqual([{ leagueId: LEAGUE.id, expectedPeople: 3 }])
})

test('one person is one person, and with none there is no button', async () => {
  const { unmount } = open({ people: 1, toWrite: 1, written: 0 })
  expect(await screen.findByRole('button', { name: 'Announce it to 1 person' })).toBeDefined()
  unmount()
  open({ people: 0, toWrite: 0, written: 0 })
  expect(await screen.findByText(/^No one has registered interest/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the number opens the people for organisers of all leagues alone', async () => {
  const { unmount } = open({ people: 18, toWrite: 0, written: 0 })
  const words = `18 people want ${LEAGUE.sport} in ${LEAGUE.town}`
  const people = await screen.findByRole('link', { name: words })
  expect(people.getAttribute('href')).toBe(`/organiser/demand/${LEAGUE.sport}/${LEAGUE.town}`)
  unmount()
  const coordinator = organiserOf({ role: 'coordinator', leagueId: LEAGUE.id })
  open({ people: 18, toWrite: 0, written: 0 }, coordinator)
  expect(await screen.findByText(`${words}.`)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
