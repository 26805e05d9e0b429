import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { translate } from '#testing/translate.ts'

afterEach(cleanup)

type State = { n: number; isMore: boolean }

/** Ways in which texts and elements are mixed on our pages. */
const WAYS: Record<string, (state: State) => ReactNode> = {
  'texts and a number': ({ n }) => <p>You have {n} leagues</p>,
  'a text that comes and goes': ({ n, isMore }) => (
    <p>
      {isMore && 'At least '}
      {n} leagues
    </p>
  ),
  'an element that comes before a text': ({ n, isMore }) => (
    <p>
      {isMore && <b>At least </b>}
      {n} leagues
    </p>
  ),
  'an element in the place of a text': ({ n, isMore }) => (
    <p>
      For {isMore ? <b>all</b> : 'the first'} {n} leagues
    </p>
  ),
  'a text alone in a fragment': ({ n, isMore }) => (
    <p>
      <b>{n}</b>
      {isMore && <> leagues</>}
    </p>
  ),
  'texts in a fragment': ({ n, isMore }) => (
    <p>
      {isMore && (
        <>
          {n} more <b>leagues</b>
        </>
      )}
      {n} in all
    </p>
  ),
  'texts that a component puts beside others': ({ n, isMore }) => (
    <Labelled>
      {n} {isMore ? 'leagues' : 'league'}
    </Labelled>
  ),
}

function Labelled({ children }: { children: ReactNode }) {
  return (
    <button>
      <i />
      {children}
    </button>
  )
}

const STATES = [true, false, true].map((isMore, index) => ({ n: index + 2, isMore }))

test.each(Object.entries(WAYS))('a translated page follows what is known: %s', (_, Way) => {
  const { container, rerender } = render(<Way n={1} isMore={false} />)
  for (const state of STATES) {
    translate(container)
    rerender(<Way {...state} />)
    const { container: fresh } = render(<Way {...state} />)
    expect(container.textContent.toLowerCase()).toBe(fresh.textContent.toLowerCase())
  }
})

test('blanks stand beside an element, not at its end', () => {
  const { container } = render(
    <p>
      Register your <b>interest</b>
    </p>,
  )
  expect(container.innerHTML).toBe('<p><span>Register your</span> <b>interest</b></p>')
})

test.each(['€12.50', '−€1,020', '11 – 7', 'aoife@hive.example'])(
  '%s is left as it is by a translation',
  (text) => {
    const { container } = render(
      <p>
        For <b>{text}</b> or {text}
      </p>,
    )
    expect(container.querySelector('b')?.outerHTML).toBe(`<b translate="no">${text}</b>`)
    const alone = render(<p>{text}</p>)
    expect(alone.container.innerHTML).toBe(`<p translate="no">${text}</p>`)
  },
)

test('a link that another library draws takes it along', () => {
  render(<Link to="/">€12.50</Link>, { wrapper: MemoryRouter })
  expect(screen.getByRole('link').getAttribute('translate')).toBe('no')
})

test('a sentence with a price in it is translated', () => {
  const { container } = render(<p>{'€15 for one night'}</p>)
  expect(container.innerHTML).toBe('<p>€15 for one night</p>')
})

test('a list without anything in it gets no text, which a table’s body could not hold', () => {
  const problem = vi.spyOn(console, 'error')
  const rows: string[] = []
  const { container } = render(
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row} />
        ))}
      </tbody>
    </table>,
  )
  expect(container.innerHTML).toBe('<table><tbody></tbody></table>')
  expect(problem).not.toHaveBeenCalled()
})
