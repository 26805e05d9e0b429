import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { Stripe } from 'stripe'

const EXTRACT = new URL('../cards/published/answers.json', import.meta.url)

type Extract = { about: { version: string }; definitions: Record<string, object> }

export const published = JSON.parse(readFileSync(EXTRACT, 'utf8')) as Extract

// The keyword `about` says where the extract is from.
const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, keywords: ['about'] })
ajv.addSchema(published, 'published')

const known = new Map<string, ValidateFunction>()

function rulesOf(name: string): ValidateFunction {
  const rules = known.get(name) ?? ajv.compile({ $ref: `published#/definitions/${name}` })
  known.set(name, rules)
  return rules
}

/** Everything by which a body is not what the card provider publishes; empty when nothing is. */
export function misfits(body: unknown): string[] {
  const { object, error, data, deleted } = (body ?? {}) as Record<string, unknown>
  const kind = deleted === true ? `deleted_${String(object)}` : String(object)
  const name = error === undefined ? kind : 'error'
  if (!published.definitions[name]) return [`the extract has no ${name}`]
  const rules = rulesOf(name)
  rules(body)
  const own = (rules.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${name}${instancePath} ${message} ${JSON.stringify(params)}`,
  )
  return [...own, ...insideOf(name, data).flatMap(misfits)]
}

function insideOf(name: string, data: unknown): unknown[] {
  if (name === 'list') return data as unknown[]
  return name === 'event' ? [(data as { object: unknown }).object] : []
}

/** The SDK's way to the stand-in; `found` gets what is not as published in any answer. */
export function watchedHttp(found: string[]) {
  const client = Stripe.createNodeHttpClient()
  const ask = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const response = await ask(...request)
    const read = response.toJSON.bind(response)
    response.toJSON = async () => {
      const body: unknown = await read()
      found.push(...misfits(body))
      return body
    }
    return response
  }
  return client
}
