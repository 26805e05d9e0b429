import { getLeagues } from '@hive/contract/leagues'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#context.ts'
import { sendPrepared } from '#http/prepared.ts'
import { describes } from '#http/served-routes.ts'

/** All leagues, as our own pages read them: by far the most frequent call. */
export const leagues: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  const { leagueList } = context
  app.preparedAnswers.offer(getLeagues.path, ({ url }) =>
    url === getLeagues.path ? leagueList.ready()?.answer : undefined,
  )
  app.get(getLeagues.path, describes(getLeagues), async (request, reply) =>
    sendPrepared(request, reply, (await leagueList.read()).answer),
  )
}
