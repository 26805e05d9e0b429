import type { Access, Endpoint } from '@hive/contract/endpoint'
import { GATEWAY_ACTIONS, GATEWAY_PATH } from '@hive/contract/office/gateway'
import { problem } from '@hive/contract/problem'
import { z } from 'zod'
import type { PlainEndpoint, ServedRoute } from './served-routes.ts'

/** Every address of the API that this server serves, as an OpenAPI 3.1 document. */
export function openApi(publicUrl: string, routes: readonly ServedRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, url, api } of routes) {
    if (!api || method === 'HEAD') continue
    const operations = (paths[url.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    operations[method.toLowerCase()] = 'reply' in api ? operation(api) : plainOperation(url, api)
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

function plainOperation(url: string, { access, summary, type }: PlainEndpoint) {
  const parameters = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    summary,
    ...(access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: { 200: { description: 'Done.', content: { [type]: {} } } },
  }
}

function gatewayOperation() {
  const calls = GATEWAY_ACTIONS.map(({ name, summary, access, parameters }) => ({
    type: 'object',
    title: name,
    description: `${summary} (${accessText(access)})`,
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

function accessText(access: Access): string {
  return typeof access === 'string'
    ? access
    : `organiser with the permission “${access.permission}”`
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
