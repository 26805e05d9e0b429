import { getAgreement, getConfig } from '@hive/contract/site'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { route } from '#http/route.ts'
import { siteConfigOf } from './site.ts'

/** What the browser reads before it does anything: the site's settings and the agreement in force. */
export const content: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  route(app, context, getConfig, () => siteConfigOf(context))
  route(app, context, getAgreement, async () => {
    const { version, title, paragraphs } = context.agreement
    return { version, title, paragraphs }
  })
}
