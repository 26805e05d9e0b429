import type { Photograph } from '@hive/domain/leagues/photographs/photograph'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError, unreachable } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { Photographs } from './photographs.tsx'

const photograph = (letter: string, alt: string): Photograph => ({
  id: letter.repeat(22),
  alt,
  width: 1600,
  height: 1200,
})
const NET = photograph('A', 'Four people at the net')
const HALL = photograph('B', 'The hall')

type PhotographCall = { query?: object; body?: Uint8Array | { photographId: string } }

/** The photographs of a venue; `answer` is the server's to what is changed. */
function open(photographs: readonly Photograph[], answer: () => unknown = () => ({ done: true })) {
  const sent: PhotographCall[] = []
  const changed = (request: unknown) => {
    sent.push(request as PhotographCall)
    return answer()
  }
  const path = '/api/organiser/photographs'
  const view = renderApp(
    <ConsoleStore>
      <Photographs of="venue" ofId={4} />
    </ConsoleStore>,
    {
      answers: {
        [path]: () => ({ photographs }),
        [`${path}/add`]: changed,
        [`${path}/change`]: changed,
        [`${path}/remove`]: changed,
      },
    },
  )
  return { ...view, sent }
}

const FILE = new File(['a picture'], 'hall.jpg', { type: 'image/jpeg' })

test('a photograph is sent with what it shows, and the form is ready for the next', async () => {
  const { user, sent } = open([])
  const field = await screen.findByLabelText<HTMLInputElement>('Photograph')
  expect([field.type, field.accept]).toEqual(['file', 'image/*'])
  await user.click(screen.getByRole('button', { name: 'Add photograph' }))
  expect(await screen.findByText('Please choose a photograph.')).toBeDefined()
  const words = 'Please say in a few words what the photograph shows.'
  expect(screen.getByText(words)).toBeDefined()
  expect(sent).toEqual([])
  await user.upload(field, FILE)
  await user.type(screen.getByLabelText('What it shows'), 'The hall')
  await user.click(screen.getByRole('button', { name: 'Add photograph' }))
  expect(await screen.findByText('Photograph added.')).toBeDefined()
  // This browser has no pictures, so the file goes as it is.
  const [{ query, body } = {}] = sent
  expect(query).toEqual({ of: 'venue', ofId: 4, alt: 'The hall' })
  expect(body instanceof Uint8Array && new TextDecoder().decode(body)).toBe('a picture')
  await expect.poll(() => screen.getByLabelText('What it shows')).toHaveProperty('value', '')
})

test('what is wrong with a file stands at its field, and what was typed stays', async () => {
  const message = 'This file is broken: a part of the photograph is missing.'
  const { user } = open([], () => {
    throw new ApiError(400, { code: 'bad_request', message, fields: { file: message } })
  })
  await user.upload(await screen.findByLabelText('Photograph'), FILE)
  await user.type(screen.getByLabelText('What it shows'), 'The hall')
  await user.click(screen.getByRole('button', { name: 'Add photograph' }))
  expect((await screen.findByText(message)).id).toBe(
    screen.getByLabelText('Photograph').getAttribute('aria-describedby')?.split(' ').at(-1),
  )
  expect(screen.getByLabelText('What it shows')).toHaveProperty('value', 'The hall')
})

test('after a lost line the same photograph is sent again by the same button', async () => {
  let isDown = true
  const { user, sent } = open([], () => {
    if (isDown) throw unreachable()
    return { photographId: NET.id }
  })
  await user.upload(await screen.findByLabelText('Photograph'), FILE)
  await user.type(screen.getByLabelText('What it shows'), 'The hall')
  await user.click(screen.getByRole('button', { name: 'Add photograph' }))
  expect(await screen.findByText(/Could not connect to the server/)).toBeDefined()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Add photograph' }))
  expect(await screen.findByText('Photograph added.')).toBeDefined()
  expect(sent[1]).toEqual(sent[0])
})

test('photographs are said in other words, put in another place, and removed after a question', async () => {
  withDialogs()
  const { user, sent } = open([NET, HALL])
  const [, hall] = await screen.findAllByRole('listitem')
  if (!hall) throw new Error('There is no second photograph.')
  const about = { of: 'venue', ofId: 4, photographId: HALL.id }
  await user.selectOptions(within(hall).getByLabelText('Place'), '1, shown first')
  await user.type(within(hall).getByLabelText('What it shows'), ' from outside{Enter}')
  await expect
    .poll(() => sent)
    .toEqual([
      { body: { ...about, alt: 'The hall', position: 0 } },
      { body: { ...about, alt: 'The hall from outside', position: 1 } },
    ])
  await user.click(screen.getByRole('button', { name: 'Remove The hall' }))
  expect(sent).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove photograph' }))
  expect(await screen.findByText('Photograph removed.')).toBeDefined()
  expect(sent[2]).toEqual({ body: about })
})

test('six are as many as there can be', async () => {
  open(Array.from('ABCDEF', (letter) => photograph(letter, `Photograph ${letter}`)))
  expect(await screen.findByText(/^These are as many as there can be/)).toBeDefined()
  expect(screen.queryByLabelText('Photograph')).toBeNull()
})
