import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { TextField } from '../fields.tsx'
import { SaySessionEnded } from '../say-session-ended.ts'
import { Form, SubmitRow } from './form.tsx'
import { useFields, useSchemaForm } from './use-schema-form.ts'

const kit = z.object({
  colour: z.string().trim().min(1, 'Please choose a colour.'),
  size: z.string().min(1, 'Please choose a size.'),
})

type Kit = z.output<typeof kit>

const EMPTY: Kit = { colour: '', size: '' }

type KitProps = { send: (sent: Kit) => Promise<unknown>; began?: Kit }

/** A small form for kit, which the server knows as `shirtSize`. */
function KitForm({ send, began = EMPTY }: KitProps) {
  const form = useSchemaForm(kit, began, { kept: 'kit' })
  return (
    <Form
      form={form}
      names={{ shirtSize: 'size' }}
      send={send}
      done={({ colour }) => `Kit in ${colour}.`}
    >
      <KitFields />
      <SubmitRow label="Order" busy="Ordering..." />
    </Form>
  )
}

function KitFields() {
  const field = useFields<Kit>()
  return (
    <>
      <TextField label="Colour" {...field('colour')} />
      <TextField label="Size" {...field('size')} />
    </>
  )
}

function open(send: (sent: Kit) => Promise<unknown>) {
  const { user } = renderApp(<KitForm send={send} />)
  const [colour, size] = [screen.getByLabelText('Colour'), screen.getByLabelText('Size')]
  return {
    user,
    colour,
    size,
    order: () => user.click(screen.getByRole('button', { name: 'Order' })),
    fillIn: async () => {
      await user.type(colour, ' red')
      await user.type(size, 'M')
    },
  }
}

const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('each wrong field says so in the words of the schema, and the first has the focus', async () => {
  let sent = 0
  const { colour, size, order } = open(async () => (sent += 1))
  await order()
  await expect.poll(() => noteOf(colour)).toBe('Please choose a colour.')
  expect(noteOf(size)).toBe('Please choose a size.')
  expect([sent, document.activeElement]).toEqual([0, colour])
})

test('valid input is sent once, as the schema parses it, with a message that it worked', async () => {
  const sent: Kit[] = []
  const finish: (() => void)[] = []
  const { user, colour, fillIn, order } = open((values) => {
    sent.push(values)
    return new Promise<void>((resolve) => finish.push(resolve))
  })
  await fillIn()
  await order()
  expect(screen.getByRole('button', { name: 'Ordering...' })).toHaveProperty('disabled', true)
  await user.type(colour, '{Enter}')
  finish[0]?.()
  expect(await screen.findByText('Kit in red.')).toBeDefined()
  expect(sent).toEqual([{ colour: 'red', size: 'M' }])
})

test('the server’s note stands at its field, whatever the server calls it, and has the focus', async () => {
  const fields = { shirtSize: 'We have no M left.' }
  const problem = { code: 'bad_request', message: 'Please check.', fields }
  const { size, fillIn, order } = open(() => Promise.reject(new ApiError(400, problem)))
  await fillIn()
  await order()
  await expect.poll(() => noteOf(size)).toBe('We have no M left.')
  expect(document.activeElement).toBe(size)
  expect(screen.queryByText('Please check.')).toBeNull()
})

test('an error of no single field is shown above the button until the form is sent again', async () => {
  let tries = 0
  const problem = { code: 'unexpected', message: '', fields: { colourOfShoes: 'No shoes.' } }
  const { fillIn, order } = open(async () => {
    tries += 1
    if (tries === 1) throw new ApiError(500, problem)
  })
  await fillIn()
  await order()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('That did not work. Please try again.')
  await order()
  expect(await screen.findByText('Kit in red.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('that the session has ended is said by the layout, and what was typed stays', async () => {
  const said: string[] = []
  const ended = { code: 'sign_in_required', message: 'Unauthorized. Please log in again.' }
  const { user } = renderApp(
    <SaySessionEnded value={(text) => said.push(text)}>
      <KitForm send={() => Promise.reject(new ApiError(401, ended))} />
    </SaySessionEnded>,
  )
  await user.type(screen.getByLabelText('Colour'), 'red')
  await user.type(screen.getByLabelText('Size'), 'M')
  await user.click(screen.getByRole('button', { name: 'Order' }))
  await expect.poll(() => said).toEqual([ended.message])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Colour')).toHaveProperty('value', 'red')
})

test('two forms of a page share no id: each label, link and note leads into its own', async () => {
  const form = <KitForm send={() => Promise.resolve()} />
  const { user } = renderApp(
    <>
      {form}
      {form}
    </>,
  )
  const [first, second] = screen.getAllByLabelText('Colour')
  const [, order] = screen.getAllByRole('button', { name: 'Order' })
  if (!first || !second || !order) throw new Error('There are two forms.')
  await user.click(order)
  await expect.poll(() => noteOf(second)).toBe('Please choose a colour.')
  expect(noteOf(first)).toBeUndefined()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const shown = () =>
  ['Colour', 'Size'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)

test('what was typed is there after Back, over what others have saved since, and nothing once it is sent', async () => {
  let began = { colour: 'red', size: 'S' }
  const Page = () => <KitForm began={began} send={() => Promise.resolve()} />
  const { user, router } = renderApp(<Page />)
  const leaveAndComeBack = async () => {
    await act(() => router.navigate('/elsewhere'))
    await act(() => router.navigate(-1))
  }
  await user.type(screen.getByLabelText('Colour'), 'dish')
  began = { colour: 'blue', size: 'M' }
  await leaveAndComeBack()
  expect(shown()).toEqual(['reddish', 'M'])

  await user.click(screen.getByRole('button', { name: 'Order' }))
  expect(await screen.findByRole('button', { name: 'Order' })).toHaveProperty('disabled', false)
  await leaveAndComeBack()
  expect(shown()).toEqual(['blue', 'M'])
})
