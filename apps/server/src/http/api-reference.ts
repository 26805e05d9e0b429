import * as account from '@hive/contract/account'
import type { Endpoint } from '@hive/contract/endpoint'
import { GATEWAY_ACTIONS, GATEWAY_PATH } from '@hive/contract/gateway'
import * as interest from '@hive/contract/interest'
import * as payments from '@hive/contract/payments'
import { problem } from '@hive/contract/problem'
import * as site from '@hive/contract/site'
import * as tracking from '@hive/contract/tracking'
import { z } from 'zod'

/** Every endpoint of the contract; the API reference and the access tests walk this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  site.getConfig,
  site.getAgreement,
  account.getAccount,
  account.updateAccount,
  payments.startCheckoutSession,
  payments.verifyPayment,
  payments.startRegistrationPaymentsFlow,
  interest.registerInterest,
  interest.withdrawInterest,
  interest.getInterests,
  tracking.recordAdEvent,
]

/** The contract as an OpenAPI 3.1 document. */
export function openApi(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of ENDPOINTS) {
    const operations = (paths[endpoint.path] ??= {})
    operations[endpoint.method.toLowerCase()] = operation(endpoint)
  }
  paths[GATEWAY_PATH] = { post: gatewayOperation() }
  return {
    openapi: '3.1.0',
    info: { title: 'Hive API', version: '1', description: 'Made from the contract at start-up.' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'api-key' },
      },
    },
    paths,
  }
}

function operation({ access, summary, query, body, reply, method }: Endpoint) {
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return {
    summary,
    ...(access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'GET' ? {} : { requestBody: { content: json(schemaOf(body, 'input')) } }),
    responses: responses(schemaOf(reply, 'output')),
  }
}

function gatewayOperation() {
  const calls = GATEWAY_ACTIONS.map(({ name, summary, access, parameters }) => ({
    type: 'object',
    title: name,
    description: `${summary} (${access})`,
    required: ['Action'],
    properties: { Action: { const: name }, Parameters: schemaOf(parameters, 'input') },
  }))
  const replies = GATEWAY_ACTIONS.map(({ name, reply }) => ({
    title: name,
    ...schemaOf(reply, 'output'),
  }))
  return {
    summary: 'The Sports API: one address, the action in the body.',
    security: [{ apiKey: [] }, { apiKey: [], bearer: [] }],
    requestBody: { content: json({ oneOf: calls }) },
    responses: responses({ anyOf: replies }),
  }
}

function responses(schema: object) {
  return {
    200: { description: 'Done.', content: json(schema) },
    default: { description: 'A problem, in words.', content: json(schemaOf(problem, 'output')) },
  }
}

function json(schema: object) {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
