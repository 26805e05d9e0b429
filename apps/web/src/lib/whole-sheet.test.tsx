import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'

/** A page whose script says this of itself, with the code that has not asked for the sheet yet. */
async function openPage(words: Readonly<Record<string, string>>) {
  vi.resetModules()
  const script = document.createElement('script')
  Object.assign(script.dataset, words)
  document.body.append(script)
  onTestFinished(() => {
    script.remove()
    for (const link of sheets()) link.remove()
  })
  const [{ wholeSheet }, { part }] = await Promise.all([
    import('./whole-sheet.ts'),
    import('./part.ts'),
  ])
  return { wholeSheet, part }
}

function sheets() {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
}

const STILL = { app: '/a.js', sheet: '/all.css', still: '' }

test('what a still page draws later waits for the whole sheet, which is asked for once', async () => {
  const { wholeSheet, part } = await openPage(STILL)
  const Question = part(async () => () => <p>Cookies?</p>)
  render(
    <Suspense>
      <Question />
    </Suspense>,
  )
  const asked = wholeSheet()
  await expect.poll(() => sheets().map(({ href }) => new URL(href).pathname)).toEqual(['/all.css'])
  expect(screen.queryByText('Cookies?')).toBeNull()
  sheets()[0]?.dispatchEvent(new Event('load'))
  await asked
  expect(await screen.findByText('Cookies?')).toBeDefined()
})

test('a sheet that did not come is asked for again by what is drawn next', async () => {
  const { wholeSheet } = await openPage(STILL)
  const asked = wholeSheet()
  sheets()[0]?.dispatchEvent(new Event('error'))
  await expect(asked).rejects.toThrow('The style sheet did not come.')
  expect(sheets()).toEqual([])
  const again = wholeSheet()
  sheets()[0]?.dispatchEvent(new Event('load'))
  await again
})

test('any other page has the sheet before the app starts', async () => {
  const { wholeSheet } = await openPage({ app: '/a.js', sheet: '/all.css' })
  await wholeSheet()
  expect(sheets()).toEqual([])
})
