import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ApiError, unreachable } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { SavedSelect, SavedText } from './saved-field.tsx'

type Answer = (value: string) => Promise<unknown> | void

/** A note and a rule that are saved on their own, with a server that answers as the test says. */
function open(answer: Answer = () => undefined) {
  const sent: string[] = []
  const saving = (keep: (value: string) => void) => async (value: string) => {
    sent.push(value)
    await answer(value)
    keep(value)
  }
  function Fields() {
    const [note, setNote] = useState('Bring a torch.')
    const [rule, setRule] = useState('one')
    return (
      <>
        <SavedText name="note" label="Note" value={note} save={saving(setNote)} />
        <SavedSelect name="rule" label="Rule" value={rule} save={saving(setRule)}>
          <option>one</option>
          <option>two</option>
          <option>three</option>
        </SavedSelect>
      </>
    )
  }
  return { ...renderApp(<Fields />), sent }
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText('Rule'), { target: { value } })

test('a choice is saved when it is made, and says so', async () => {
  const { user, sent } = open()
  await user.selectOptions(screen.getByLabelText('Rule'), 'two')
  expect((await screen.findByText('Saved')).tagName).toBe('OUTPUT')
  expect(sent).toEqual(['two'])
})

test('a text is saved by Enter, and when the cursor leaves it, but only when it is another one', async () => {
  const { user, sent } = open()
  const note = screen.getByLabelText('Note')
  await user.click(note)
  await user.tab()
  expect(sent).toEqual([])
  await user.type(note, ' And water.')
  expect(screen.queryByText('Saved')).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Saved')).toBeDefined()
  await user.clear(note)
  await user.tab()
  await expect.poll(() => sent).toEqual(['Bring a torch. And water.', ''])
})

test('without a connection the field says that it is not saved, and saves when there is one again', async () => {
  let isDown = true
  const { user, sent } = open(() => {
    if (isDown) throw unreachable()
  })
  await user.selectOptions(screen.getByLabelText('Rule'), 'two')
  expect(await screen.findByText('Not saved yet')).toBeDefined()
  expect(screen.getByText(/^There is no connection\./)).toBeDefined()
  expect(valueOf('Rule')).toBe('two')
  isDown = false
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(sent).toEqual(['two', 'two'])
  act(() => void window.dispatchEvent(new Event('online')))
  expect(sent).toHaveLength(2)
})

test('a refused value stays as typed, with the reason at the field', async () => {
  const message = 'Please keep it under 20 characters.'
  const { user } = open((value) => {
    if (value.length < 20) return
    throw new ApiError(400, { code: 'bad_request', message: 'No.', fields: { note: message } })
  })
  const note = screen.getByLabelText('Note')
  await user.type(note, ' And some water.{Enter}')
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByText('Not saved')).toBeDefined()
  expect(valueOf('Note')).toBe('Bring a torch. And some water.')
  expect(note.getAttribute('aria-invalid')).toBe('true')
  await user.clear(note)
  await user.type(note, 'A torch.{Enter}')
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(screen.queryByText(message)).toBeNull()
})

test('the new value is shown as soon as it is saved, before the screen has read it again', async () => {
  const view = renderApp(
    <SavedText name="note" label="Note" value="old" save={() => Promise.resolve()} />,
  )
  await view.user.type(screen.getByLabelText('Note'), 'er{Enter}')
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(valueOf('Note')).toBe('older')
})

test('a choice that is changed while it is being saved is saved after it', async () => {
  const held = Promise.withResolvers<void>()
  const { sent } = open((value) => (value === 'two' ? held.promise : undefined))
  choose('two')
  choose('three')
  expect(screen.getByText('Saving...')).toBeDefined()
  expect(sent).toEqual(['two'])
  held.resolve()
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(sent).toEqual(['two', 'three'])
  expect(valueOf('Rule')).toBe('three')
})
