import { sampleLeague } from '@hive/domain/testing/sample-league'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  box,
  goOffline,
  night,
  openScoreSheet as open,
} from '#console/testing/open-score-sheet.tsx'
import { organiserOf } from '#testing/samples.ts'

const TO_11 = 'best_of_three_11'

test('sets are typed one after the other, and the score is what they come to', async () => {
  const sent: unknown[] = []
  const enter = (parameters: unknown) => {
    sent.push(parameters)
    return { statusCode: 200, message: 'ok' }
  }
  const { user } = open(night, enter, {}, organiserOf(), TO_11)
  await screen.findByText('0 of 2 games have a score.')
  box('Dink Floyd, set 1').focus()
  await user.keyboard('117{Enter}')
  expect(document.activeElement).toBe(box('Dink Floyd, set 2'))
  await user.keyboard('119{Enter}')
  // Two sets decide: the third is closed, and the cursor is in the next game.
  expect(box('Dink Floyd, set 3').disabled).toBe(true)
  expect(document.activeElement).toBe(box('Lob Stars, set 1'))
  await screen.findByText('1 of 2 games have a score.')
  expect(sent).toEqual([
    expect.objectContaining({
      FixtureId: 1,
      TeamOneScore: 2,
      TeamTwoScore: 0,
      WinningTeamId: 1,
      SetScores: [
        [11, 7],
        [11, 9],
      ],
    }),
  ])
})

test('a set that cannot be says so at its boxes, and nothing is sent', async () => {
  let sent = 0
  const enter = () => {
    sent += 1
    return { statusCode: 200, message: 'ok' }
  }
  const { user } = open(night, enter, {}, organiserOf(), TO_11)
  await screen.findByText('0 of 2 games have a score.')
  box('Dink Floyd, set 1').focus()
  await user.keyboard('117{Enter}1110')
  await user.click(box('Lob Stars, set 1'))
  expect(screen.getByText('Set 2: 11 – 10 is not the end, as it is won by two.')).toBeDefined()
  const wrong = screen
    .getAllByRole('textbox')
    .filter((one) => one.getAttribute('aria-invalid') === 'true')
  expect(wrong).toEqual([box('Dink Floyd, set 2'), box('Net Gains, set 2')])
  expect(sent).toBe(0)
})

test('sets without a signal stay on the device, and go when it is back', async () => {
  const signal = goOffline()
  const first = open(night, undefined, {}, organiserOf(), TO_11)
  await screen.findByText('0 of 2 games have a score.')
  box('Dink Floyd, set 1').focus()
  await first.user.keyboard('117{Enter}9{Enter}11115{Enter}')
  expect(await screen.findByText('Waiting for a signal')).toBeDefined()
  first.unmount()

  const sent: unknown[] = []
  const enter = (parameters: unknown) => {
    sent.push(parameters)
    return { statusCode: 200, message: 'ok' }
  }
  open(night, enter, {}, organiserOf(), TO_11)
  await screen.findByText('0 of 2 games have a score.')
  expect(box('Net Gains, set 2').value).toBe('11')
  signal.comeBack()
  await screen.findByText('1 of 2 games have a score.')
  expect(sent).toMatchObject([{ TeamOneScore: 2, TeamTwoScore: 1 }])
  expect(localStorage.getItem(`score-sheet-${sampleLeague.id}`)).toBe('{}')
})

test('a team that did not come forfeits by two sets in a league that counts them', async () => {
  open(night, undefined, {}, organiserOf(), TO_11)
  expect(await screen.findByText('Dink Floyd didn’t turn up (0 – 2)')).toBeDefined()
})
