import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { DialogForm } from './dialog-form.tsx'
import { ReasonField } from './reason-field.tsx'

const removal = z.object({ reason: z.string().min(1, 'Please say why.') })

/** A button that removes a ball, with a reason. */
function RemoveBall({ send }: { send: (reason: string) => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove ball
      </button>
      {isOpen && <Removing send={send} close={() => setOpen(false)} />}
    </>
  )
}

type Props = { send: (reason: string) => Promise<unknown>; close: () => void }

function Removing({ send, close }: Props) {
  const form = useSchemaForm(removal, { reason: '' }, { kept: 'ball' })
  return (
    <DialogForm
      title="Remove the ball"
      label="Remove"
      busy="Removing..."
      close={close}
      form={form}
      send={({ reason }) => send(reason)}
      done="The ball is gone."
    >
      <ReasonField />
    </DialogForm>
  )
}

async function open(send: (reason: string) => Promise<unknown>) {
  withDialogs()
  const { user, router } = renderApp(<RemoveBall send={send} />)
  await user.click(screen.getByRole('button', { name: 'Remove ball' }))
  return { user, router }
}

test('a form over the page closes once it is sent, and says so', async () => {
  const sent: string[] = []
  const { user } = await open(async (reason) => sent.push(reason))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Please say why.')).toBeDefined()
  await user.type(screen.getByLabelText('Why?'), 'It is flat.{Enter}')
  expect(await screen.findByText('The ball is gone.')).toBeDefined()
  expect(sent).toEqual(['It is flat.'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one that fails stays open with what was typed; Cancel closes it', async () => {
  const { user } = await open(() => Promise.reject(new Error('No answer.')))
  await user.type(screen.getByLabelText('Why?'), 'It is flat.{Enter}')
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByLabelText('Why?')).toHaveProperty('value', 'It is flat.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what was typed is there again after Back, but not after Cancel', async () => {
  const { user, router } = await open(() => Promise.resolve())
  const openAgain = async () => {
    await user.click(screen.getByRole('button', { name: 'Remove ball' }))
    return screen.getByLabelText<HTMLTextAreaElement>('Why?').value
  }
  await user.type(screen.getByLabelText('Why?'), 'It is flat.')
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate(-1))
  expect(await openAgain()).toBe('It is flat.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await openAgain()).toBe('')
})
