import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { givenDisk, givenHive, givenPhone } from '#testing/night-phone.ts'
import { takeLink } from './night-link.ts'
import { NightProgram } from './night-program.tsx'
import type { Phone } from './phone.ts'

/** The page of a night, opened by a link or without one. */
async function givenPage(link: string | null, changes: Partial<Phone> = {}) {
  givenDisk()
  const world = givenHive()
  const page = await givenPhone(world).open()
  const kept: string[] = []
  const phone = { ...page, ...changes }
  render(<NightProgram phone={phone} link={link} keepPage={() => void kept.push('kept')} />)
  onTestFinished(cleanup)
  return { ...world, kept }
}

test('nothing happens to a link until Start is pressed, with a first name', async () => {
  const { hive, kept } = await givenPage('1.link')
  await userEvent.click(await screen.findByRole('button', { name: 'Start' }))
  expect(screen.getByRole('alert').textContent).toBe('Please enter your first name.')
  expect([hive.calls, kept]).toEqual([[], []])
  await userEvent.type(screen.getByLabelText('Your first name'), 'Aoife')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText(/Leixlip Amenities Centre/)).toBeDefined()
  expect(kept).toEqual(['kept'])
})

test('a link that is on another phone says whose it is, in the words of Hive', async () => {
  const sentence = 'This link is on Bren’s phone. Ask there to add yours.'
  await givenPage('1.link', { claim: async () => sentence })
  await userEvent.type(await screen.findByLabelText('Your first name'), 'Aoife')
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect((await screen.findByRole('alert')).textContent).toBe(sentence)
})

test('a browser that keeps nothing is told before Start', async () => {
  await givenPage('1.link', { open: async () => 'keeps_nothing' })
  expect((await screen.findByRole('alert')).textContent).toMatch(/This browser keeps nothing/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a link and without a night the page says where it comes from', async () => {
  await givenPage(null)
  expect(await screen.findByText(/Please open this page by the link/)).toBeDefined()
})

test('the link leaves the address at once, and is there again when the page is loaded again', () => {
  onTestFinished(() => history.replaceState(null, '', '/'))
  history.replaceState(null, '', '/night#7.abc')
  expect(takeLink()).toBe('7.abc')
  expect(location.href).toMatch(/\/night$/)
  expect(takeLink()).toBe('7.abc')
  history.replaceState(null, '', '/night')
  expect(takeLink()).toBeNull()
})
