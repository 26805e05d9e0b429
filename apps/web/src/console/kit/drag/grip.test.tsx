import { fireEvent, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showToast, Toasts } from '#ui/toast.tsx'
import { DragArea, useDropPlace } from './drag.tsx'
import { Grip } from './grip.tsx'

function Place({ name, children }: { name: string; children?: string }) {
  const { place } = useDropPlace(name)
  return <div {...place}>{children}</div>
}

/** An item and two places, with what a browser finds at a point; a test page has no layout. */
function givenPlaces() {
  const move = vi.fn<(item: string, to: string) => void>()
  const { container, getByText, unmount } = render(
    <>
      <Toasts />
      <DragArea move={move}>
        <Grip item="7" />
        <Place name="court 1">Here</Place>
        <Place name="court 2" />
      </DragArea>
      <p>The header</p>
    </>,
  )
  const find = vi.fn<Document['elementsFromPoint']>(() => [])
  vi.stubGlobal('scrollBy', () => undefined)
  document.elementsFromPoint = find
  onTestFinished(() => {
    unmount()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'elementsFromPoint')
  })
  function drag() {
    const grip = container.querySelector('[data-grip]')
    if (!grip) throw new Error('There is no grip.')
    const finger = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 300 }
    fireEvent.pointerDown(grip, finger)
    fireEvent.pointerUp(grip, finger)
  }
  return { move, find, drag, getByText }
}

test('a finger drops an item on the place below it', () => {
  const { move, find, drag, getByText } = givenPlaces()
  find.mockReturnValue([getByText('Here'), document.body])
  drag()
  expect(move.mock.calls).toEqual([['7', 'court 1']])
})

test('a place that a message covers takes a drop; one that something else covers does not', async () => {
  const { move, find, drag, getByText } = givenPlaces()
  showToast('success', 'Saved.')
  await vi.waitFor(() => getByText('Saved.'))
  find.mockReturnValue([getByText('Saved.'), getByText('Here'), document.body])
  drag()
  expect(move.mock.calls).toEqual([['7', 'court 1']])
  find.mockReturnValue([getByText('The header'), getByText('Here'), document.body])
  drag()
  expect(move).toHaveBeenCalledTimes(1)
})
