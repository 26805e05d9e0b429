import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { CheckboxField, TextField } from './fields.tsx'

function Invitation() {
  const [email, setEmail] = useState('')
  return (
    <>
      <TextField
        id="email"
        label="E-mail"
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <p>Invites {email}</p>
    </>
  )
}

test.each([
  ['Aoife Byrne <aoife@hive.example>', 'aoife@hive.example'],
  ['mailto:aoife@hive.example', 'aoife@hive.example'],
  ['aoife@hive.example', 'aoife@hive.example'],
  ['Aoife', 'Aoife'],
])('an e-mail pasted as %s becomes %s', async (pasted, kept) => {
  const { user } = renderApp(<Invitation />)
  await user.click(screen.getByLabelText('E-mail'))
  await user.paste(pasted)
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', kept)
  expect(screen.getByText(`Invites ${kept}`)).toBeTruthy()
})

test('a tick box shows its hint, and is described by it', () => {
  renderApp(<CheckboxField id="coed" label="Co-Ed" hint="For women and men together." />)
  expect(screen.getByText('For women and men together.')).toBeTruthy()
  expect(screen.getByRole('checkbox', { description: 'For women and men together.' })).toBeTruthy()
})
