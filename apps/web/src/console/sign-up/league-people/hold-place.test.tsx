import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { HoldPlace } from './hold-place.tsx'

test('a place is held by name and e-mail, on the team that it was opened for', async () => {
  withDialogs()
  const sent: unknown[] = []
  const { user } = renderApp(
    <ConsoleStore>
      <HoldPlace
        league={{ id: 7, title: 'Leixlip Tuesday Pickleball' }}
        teams={[{ id: 5, name: 'Net Gains' }]}
        teamId={5}
        close={() => undefined}
      />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf()),
      answers: {
        '/api/organiser/invited/hold': (call: unknown) => {
          sent.push((call as { body?: unknown }).body)
          return { personId: 3 }
        },
      },
    },
  )
  const dialog = within(screen.getByRole('dialog', { name: 'Place by name' }))
  const press = () => user.click(dialog.getByRole('button', { name: 'Hold a place and invite' }))
  await user.type(dialog.getByRole('textbox', { name: 'E-mail' }), 'wanda@hive.example')
  await press()
  expect(dialog.getAllByText('Please enter their name.')).not.toEqual([])
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Wanda Walsh')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Level' }), '2')
  await user.type(dialog.getByLabelText('Why?'), 'Came along.')
  await press()
  expect(await screen.findByText(/A place is held for Wanda Walsh/)).toBeDefined()
  expect(sent).toEqual([
    {
      leagueId: 7,
      name: 'Wanda Walsh',
      email: 'wanda@hive.example',
      skill: 2,
      teamId: 5,
      reason: 'Came along.',
    },
  ])
})
