import * as contract from '@hive/contract/account/interest'
import { Refusal } from '@hive/domain/errors'
import { serveList } from '#features/base/mails/service.ts'
import { act, route, type Routes } from '#http/route.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { announce, interestedIn } from './announcements.ts'
import { NEWS_OF_LEAGUES } from './mails/announcement.ts'
import {
  confirmInterest,
  endInterest,
  keepInterest,
  overviewOf,
  peopleWanting,
  withdrawInterest,
} from './service.ts'

/** "Tell me when there is something": the form's call, its end, and what an organiser sees of it. */
export const interest: Routes = async (app, { context }) => {
  const limits = createLimits(context.db, context.sealer)

  route(app, context, contract.registerInterest, async ({ body, address, device }) => {
    // Counted by sender alone: a count by e-mail would tell whether someone else has sent it.
    const wait = await limits.spend([LIMITS.interestAddress, address])
    if (wait !== null) {
      throw new Refusal('too_many_requests', 'That was a lot at once. Please try again later.')
    }
    await keepInterest(context, body, device())
  })
  route(app, context, contract.confirmInterest, ({ body }) => confirmInterest(context, body.token))
  route(app, context, contract.withdrawInterest, ({ body }) =>
    withdrawInterest(context, body.token),
  )
  route(app, context, contract.getInterests, () => overviewOf(context))
  route(app, context, contract.getInterestedPeople, async ({ query }) => ({
    people: await peopleWanting(context, query),
  }))
  route(app, context, contract.getInterested, ({ query }) => interestedIn(context, query.leagueId))
  act(app, context, contract.announceLeague, announce)
  await serveList(app, context, NEWS_OF_LEAGUES, {
    leave: (interestId) => endInterest(context, interestId),
  })
}
