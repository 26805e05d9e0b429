import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useBar } from './use-bar.ts'

function Bar({ stays }: { stays: boolean }) {
  return <div ref={useBar(stays)}>Submit</div>
}

const space = () => document.documentElement.style.getPropertyValue('--bar-height')

test('the space for a bar follows its height as long as it stays over the end of the page', () => {
  const measured: (() => void)[] = []
  class Sizes {
    constructor(measure: () => void) {
      measured.push(measure)
    }
    observe = () => measured.at(-1)?.()
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', Sizes)
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const { rerender } = render(<Bar stays />)
  vi.spyOn(screen.getByText('Submit'), 'offsetHeight', 'get').mockReturnValue(210)
  measured.at(-1)?.()
  expect(space()).toBe('210px')
  rerender(<Bar stays={false} />)
  expect(space()).toBe('')
})
