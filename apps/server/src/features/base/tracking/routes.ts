import { recordAdEvent } from '@hive/contract/base/tracking'
import { Refusal } from '@hive/domain/errors'
import { check, type Routes } from '#http/route.ts'
import { describes } from '#http/served-routes.ts'
import { takeAdEvent } from './service.ts'

/**
 * Landings and sign-ups reported by browsers. Not declared with `route`, since the caller's IP address and
 * headers are used.
 */
export const tracking: Routes = async (app, { context }) => {
  app.post(recordAdEvent.path, describes(recordAdEvent), async (request, reply) => {
    if (request.headers['api-key'] !== context.config.apiKey) {
      throw new Refusal('unknown_client', 'This client is not known here.')
    }
    const event = check(recordAdEvent.body, request.body)
    const userAgent = request.headers['user-agent']?.slice(0, 500) ?? ''
    await takeAdEvent(context, event, { ip: request.ip, userAgent })
    void reply.header('cache-control', 'no-store')
    return recordAdEvent.reply.parse({ accepted: true })
  })
}
