import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { Batch } from './batch.tsx'

/** A batch of three; each step waits until it is let go, with the error that it fails with, if any. */
function openBatch() {
  const waiting: ((error?: Error) => void)[] = []
  const step = () =>
    new Promise<void>((resolve, reject) => {
      waiting.push((error) => (error ? reject(error) : resolve()))
    })
  const view = renderApp(
    <Batch
      items={['Aoife', 'Brian', 'Cara']}
      title="Send to 3 people"
      step={step}
      nameOf={(name) => name}
    />,
  )
  const go = async (error?: Error) => {
    await expect.poll(() => waiting).toHaveLength(1)
    waiting.shift()?.(error)
  }
  return { ...view, go }
}

const refusal = new ApiError(409, { code: 'not_found', message: 'There is no such person.' })

test('a batch shows how far it has come, and who failed and why', async () => {
  const { user, go } = openBatch()
  await user.click(screen.getByRole('button', { name: 'Send to 3 people' }))
  expect(screen.getByText('0 of 3')).toBeDefined()
  await go()
  expect(await screen.findByText('1 of 3')).toBeDefined()
  await go(refusal)
  await go()
  expect(await screen.findByText('2 done, 1 failed.')).toBeDefined()
  expect(screen.getByText('Brian: There is no such person.')).toBeDefined()
})

test('a stop lets the step under way end, and says what was not tried', async () => {
  const { user, go } = openBatch()
  await user.click(screen.getByRole('button', { name: 'Send to 3 people' }))
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await go()
  expect(await screen.findByText('1 done, 2 not tried.')).toBeDefined()
})

test.each([
  ['a lost connection', 0, 'unreachable', 'No connection.'],
  ['a sign-in that is too old', 403, 'sign_in_again', 'Please sign in again.'],
] as const)(
  '%s stops the batch, since the rest would fail too',
  async (_, status, code, message) => {
    const { user, go } = openBatch()
    await user.click(screen.getByRole('button', { name: 'Send to 3 people' }))
    await go(new ApiError(status, { code, message }))
    expect(await screen.findByText('0 done, 1 failed, 2 not tried.')).toBeDefined()
  },
)
