import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { useFieldVersions } from './use-field-versions.ts'

type Values = { points: string; note: string }

/** An object on the server, which takes only what knows its version. */
function givenObject() {
  const server: { version: number; values: Values } = {
    version: 1,
    values: { points: 'one', note: '' },
  }
  const send = async (values: Values, version: number) => {
    if (version !== server.version) {
      throw new ApiError(409, { code: 'changed_meanwhile', message: 'Someone else has saved.' })
    }
    Object.assign(server, { values, version: version + 1 })
    return { version: server.version }
  }
  const elsewhere = (values: Partial<Values>) =>
    Object.assign(server, {
      values: { ...server.values, ...values },
      version: server.version + 1,
    })
  const began = { ...server }
  const read = async () => ({ ...server })
  const view = renderHook(() => useFieldVersions<Values>({ began, read, send }))
  onTestFinished(view.unmount)
  return { server, elsewhere, fields: () => view.result.current }
}

test('one field after the other is saved, each for the version that the one before has made', async () => {
  const { server, fields } = givenObject()
  expect(await fields().saveField('points', 'two')).toEqual({ from: 1, to: 2 })
  expect(await fields().saveField('note', 'Bring a torch.')).toEqual({ from: 2, to: 3 })
  expect(server.values).toEqual({ points: 'two', note: 'Bring a torch.' })
})

test('another organiser’s change of another field stays', async () => {
  const { server, elsewhere, fields } = givenObject()
  elsewhere({ note: 'Bring a torch.' })
  await fields().saveField('points', 'two')
  expect(server.values).toEqual({ points: 'two', note: 'Bring a torch.' })
})

test('another organiser’s change of the same field is shown once, and replaced by the next save', async () => {
  const { server, elsewhere, fields } = givenObject()
  elsewhere({ points: 'three' })
  await expect(fields().saveField('points', 'two')).rejects.toThrow('Someone else has saved.')
  expect(server.values.points).toBe('three')
  await fields().saveField('points', 'two')
  expect(server.values.points).toBe('two')
})
