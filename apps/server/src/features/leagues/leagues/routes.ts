import { getLeagues } from '@hive/contract/leagues/leagues'
import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import { sendPrepared } from '#http/prepared.ts'
import { route, type Routes } from '#http/route.ts'
import { describes } from '#http/served-routes.ts'
import { managedLeagues } from './service.ts'

/** All leagues, as our own pages read them: by far the most frequent call. */
export const leagues: Routes = async (app, { context }) => {
  const { leagueList } = context
  app.preparedAnswers.offer(getLeagues.path, ({ url }) =>
    url === getLeagues.path ? leagueList.ready()?.answer : undefined,
  )
  app.get(getLeagues.path, describes(getLeagues), async (request, reply) =>
    sendPrepared(request, reply, (await leagueList.read()).answer),
  )
}

/** The same leagues, as their organisers see them. */
export const managed: Routes = async (app, { context }) => {
  route(app, context, getManagedLeagues, async ({ caller }) => ({
    leagues: await managedLeagues(context, caller),
  }))
}
