import { act, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { forgetTyped } from '#ui/form/use-typed.ts'
import { offerReload } from '#ui/toast.tsx'
import type { renderApp } from './render-app.tsx'

/** Takes the offer to load the page again, with which the memory of the page ends. */
export async function loadAgain({ user, unmount }: ReturnType<typeof renderApp>): Promise<void> {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload, pathname: location.pathname })
  act(() => offerReload('This site has changed.'))
  await user.click(screen.getByRole('button', { name: 'Load again' }))
  vi.unstubAllGlobals()
  expect(reload).toHaveBeenCalledOnce()
  unmount()
  forgetTyped()
}
