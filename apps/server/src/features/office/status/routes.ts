import * as contract from '@hive/contract/office/status'
import { Refusal } from '@hive/domain/errors'
import { route, type Routes } from '#http/route.ts'
import { EXPOSITION_TYPE, exposition } from '#watch/metric.ts'
import { figuresReader } from './read-figures.ts'
import { isToken, metricsOf, statusOf } from './service.ts'

/** The status page of operators, and the metrics for Prometheus where a token for them is set. */
export const status: Routes = async (app, { context }) => {
  const read = figuresReader(context)
  route(app, context, contract.getStatus, () => statusOf(context, read))
  const { metricsToken } = context.config
  if (metricsToken === null) return
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, metricsToken)) {
      throw new Refusal('sign_in_required', 'Metrics are for those who have their token.')
    }
    const families = await metricsOf(context, read)
    return reply
      .header('cache-control', 'no-store')
      .type(EXPOSITION_TYPE)
      .send(exposition(families))
  })
}
