import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { StepButton } from './step-button.tsx'

const worked = () => Promise.resolve()
const tooLate = () =>
  Promise.reject(new ApiError(409, { code: 'roster_closed', message: 'It is too late for that.' }))

test('a step that worked says so at once, and the button waits for what follows', async () => {
  const { user } = renderApp(
    <StepButton run={worked} done="Done." after={() => new Promise(() => undefined)}>
      Go
    </StepButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(await screen.findByText('Done.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Go' }).getAttribute('aria-disabled')).toBe('true')
})

test('a button that is pressed twice takes its step once, and can be pressed again afterwards', async () => {
  const finish: (() => void)[] = []
  const run = () => new Promise<void>((resolve) => finish.push(resolve))
  const { user } = renderApp(<StepButton run={run}>Go</StepButton>)
  const button = screen.getByRole('button', { name: 'Go' })
  await user.dblClick(button)
  expect(finish).toHaveLength(1)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
  await act(async () => finish[0]?.())
  expect(button.getAttribute('aria-disabled')).toBeNull()
  await user.click(button)
  expect(finish).toHaveLength(2)
})

test('a step that is refused says why, and nothing follows', async () => {
  let follows = 0
  const { user } = renderApp(
    <StepButton run={tooLate} done="Done." after={() => (follows += 1)}>
      Go
    </StepButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(await screen.findByText('It is too late for that.')).toBeDefined()
  expect([screen.queryByText('Done.'), follows]).toEqual([null, 0])
})
