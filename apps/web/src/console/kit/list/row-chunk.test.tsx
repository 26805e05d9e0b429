import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenWatchers } from '#testing/in-view.ts'
import { renderApp } from '#testing/render-app.tsx'
import { RowChunk } from './row-chunk.tsx'

/** A chunk of two rows far down a list; `scroll` brings it near the screen, or away from it. */
function openChunk() {
  const watchers = givenWatchers()
  const rows = ['Aoife', 'Brian'].map((name) => (
    <tr key={name}>
      <td>
        <button type="button">{name}</button>
      </td>
    </tr>
  ))
  renderApp(
    <table>
      <RowChunk count={2} isFirst={false} width={1}>
        {() => rows}
      </RowChunk>
    </table>,
  )
  const scroll = (isIntersecting: boolean) => {
    const entry = { isIntersecting, boundingClientRect: { height: 130 } }
    act(() => {
      for (const notify of watchers) {
        notify([entry as IntersectionObserverEntry], {} as IntersectionObserver)
      }
    })
  }
  return { scroll }
}

test('a chunk has its rows while it is near the screen, and their height elsewhere', () => {
  const { scroll } = openChunk()
  expect(screen.getByText('2 more rows')).toBeDefined()
  scroll(true)
  expect(screen.getByRole('button', { name: 'Brian' })).toBeDefined()
  scroll(false)
  expect(screen.queryByRole('button', { name: 'Brian' })).toBeNull()
  expect(screen.getByRole('cell').style.height).toBe('130px')
})

test('rows with the focus stay', () => {
  const { scroll } = openChunk()
  scroll(true)
  screen.getByRole('button', { name: 'Aoife' }).focus()
  scroll(false)
  expect(document.activeElement?.textContent).toBe('Aoife')
})
