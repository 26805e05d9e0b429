import type { Action, Endpoint } from '@hive/contract/endpoint'
import { GATEWAY_ACTIONS } from '@hive/contract/office/gateway'
import type { FastifyInstance } from 'fastify'
import { servedRoutes } from '#http/served-routes.ts'
import type { Row } from './access-answers.ts'
import { CALLERS, type Who } from './access-world.ts'

/** A caller with every right that a call of the matrix asks for. */
export function callerFor({ answers }: Row): Who {
  const admitted = answers.findLastIndex((status) => status !== 401 && status !== 403)
  const served = answers.lastIndexOf(200)
  return CALLERS[served < 0 ? admitted : served] ?? 'admin'
}

/** The contract's declaration of a call of the matrix. */
export function declarationOf(app: FastifyInstance, name: string): Endpoint | Action | undefined {
  const action = GATEWAY_ACTIONS.find((one) => one.name === name)
  const route = servedRoutes(app).find(({ method, url }) => `${method} ${url}` === name)
  return action ?? (route?.api && 'reply' in route.api ? route.api : undefined)
}
