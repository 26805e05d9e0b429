import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CaptainLeaves } from './captain-leaves.tsx'

const until = '2026-12-08T10:00:00.000Z'

test('a captain who leaves and the team are named, and translation leaves their names', () => {
  const leaves = { captain: 'Aoife Byrne', until }
  const { container, unmount } = render(<CaptainLeaves team="Net Gains" leaves={leaves} />)
  expect(container.textContent).toMatch(/^Aoife Byrne is leaving Net Gains\. Anyone who has joined/)
  for (const name of ['Aoife Byrne', 'Net Gains']) {
    expect(screen.getByText(name).getAttribute('translate')).toBe('no')
  }
  unmount()
})

test('without names they are the captain and the team', () => {
  const { container, unmount } = render(
    <CaptainLeaves team={null} leaves={{ captain: '', until }} />,
  )
  expect(container.textContent).toMatch(/^The captain is leaving the team\. /)
  unmount()
})
