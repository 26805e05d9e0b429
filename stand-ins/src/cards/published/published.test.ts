import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { misfits, published } from '../../testing/published.ts'
import { API_VERSION } from '../version.ts'

const SDK = new URL('..', import.meta.resolve('stripe'))

test('the extract is of the SDK that is installed, and so is the version of the API', () => {
  expect(published.about.version).toBe(readFileSync(new URL('VERSION', SDK), 'utf8').trim())
  const version = readFileSync(new URL('esm/apiVersion.js', SDK), 'utf8')
  expect(version).toContain(`'${API_VERSION}'`)
})

test('a difference from what is published is found, however deep', () => {
  const error = { type: 'rate_limit_error', message: 'Too fast.' }
  expect(misfits({ error }).join()).toContain('must be equal to one of the allowed values')
  const list = { object: 'list', url: '/v1/charges', has_more: false, data: [{ object: 'charge' }] }
  expect(misfits(list).join()).toContain("charge must have required property 'amount'")
  const event = { object: 'event', data: { object: { object: 'refund', surprise: 1 } } }
  expect(misfits(event).join()).toContain('"additionalProperty":"surprise"')
})
