import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readNumber } from '@hive/domain/base/text/read-number'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { useVersion } from './use-version.ts'

const price = z
  .union([z.string(), z.number()])
  .transform((value) => (typeof value === 'number' ? value : readNumber(value)))
const schema = z.object({ town: z.string(), price })
type Fields = z.input<typeof schema>
type Values = z.output<typeof schema>

const SAVED = { town: 'Naas', price: '25' }

/** A form that somebody else saves `meanwhile` changes of, before each save of its own from the `from`th on. */
function openForm(meanwhile: Partial<Fields>, { from = 1 } = {}) {
  const sent: (Values & { version: number })[] = []
  let saved: Fields = SAVED
  let version = 1
  async function send(values: Values, own: number) {
    sent.push({ ...values, version: own })
    if (sent.length === from) {
      saved = { ...saved, ...meanwhile }
      version += 1
    }
    if (own !== version) {
      const fields = Object.fromEntries(
        Object.entries(saved).map(([name, value]) => [name, `Someone else saved: ${value}`]),
      )
      throw new ApiError(409, { code: 'changed_meanwhile', message: 'Please look again.', fields })
    }
    saved = { ...values, price: String(values.price) }
    version += 1
    return { version }
  }
  function Page() {
    const form = useSchemaForm<Fields, Values>(schema, SAVED, { kept: null })
    const { save, settle } = useVersion(form, {
      schema,
      began: 1,
      read: async () => ({ version, values: saved }),
    })
    return (
      <Form
        form={form}
        send={(values) => save((own) => send(values, own))}
        done="Saved."
        after={settle}
      >
        {(field) => (
          <>
            <TextField label="Town" {...field('town')} />
            <TextField label="Price" {...field('price')} />
            <SubmitRow label="Save" />
          </>
        )}
      </Form>
    )
  }
  const { user } = renderApp(<Page />)
  const write = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  const press = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { sent, write, press }
}

test('a version that changes nothing of the form is nothing that it asks about', async () => {
  const { sent, write, press } = openForm({})
  await write('Town', 'Kill')
  await press()
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(sent.map(({ version }) => version)).toEqual([1, 2])
})

test('what was typed in other words than it is saved in is nobody else’s change', async () => {
  const { write, press, sent } = openForm({ town: 'Sallins' }, { from: 2 })
  await write('Price', '€40')
  await press()
  expect(await screen.findByText('Saved.')).toBeDefined()
  await write('Town', 'Kill')
  await press()
  expect(await screen.findByText('Someone else saved: Sallins')).toBeDefined()
  expect(screen.queryByText(/Someone else has changed this/)).toBeNull()
  await press()
  await expect.poll(() => sent.at(-1)).toMatchObject({ town: 'Kill', price: 40 })
})
