import { getAgreement, getAgreements, getConfig } from '@hive/contract/base/site'
import { agreementFor } from '@hive/domain/leagues/content/agreement'
import { agreementVersionOf } from '#features/leagues/leagues/service.ts'
import { route, type Routes } from '#http/route.ts'
import type { Agreement } from './agreement.ts'
import { siteConfigOf } from './site.ts'

/** The texts that the browser reads before it does anything: the site's settings and the agreement. */
export const content: Routes = async (app, { context }) => {
  route(app, context, getConfig, () => siteConfigOf(context))
  route(app, context, getAgreement, async ({ query: { leagueId } }) => {
    const { db, agreements } = context
    const chosen = leagueId === undefined ? null : await agreementVersionOf(db, leagueId)
    return readable(agreementFor(agreements, chosen))
  })
  route(app, context, getAgreements, async () => ({
    agreements: context.agreements.map(readable),
  }))
}

function readable({ version, title, paragraphs }: Agreement) {
  return { version, title, paragraphs }
}
