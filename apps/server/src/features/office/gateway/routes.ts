import * as contract from '@hive/contract/office/gateway'
import type { Access, Action } from '@hive/contract/endpoint'
import { sportToWire } from '@hive/contract/office/league-wire'
import { Refusal } from '@hive/domain/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { refuseSomeoneElse } from '#features/account/account/service.ts'
import { enterScore, fromWire } from '#features/season/scores/service.ts'
import { allSports, allTeams, oneTeam } from '#features/leagues/leagues/service.ts'
import { leagueIdsOf } from '#features/base/memberships/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { sendPrepared } from '#http/prepared.ts'
import { asAdmitted } from '#http/admission.ts'
import { check, type Routes } from '#http/route.ts'
import { describes } from '#http/served-routes.ts'
import { createWireList } from './wire-list.ts'

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  parameters: unknown,
) => Promise<unknown>

const GATEWAY = {
  access: 'anyone',
  summary: 'The Sports API: one address, the action in the body; each action says who may call it.',
  type: 'application/json',
} as const

/** The Sports API: one address, and an action in the body. */
export const gateway: Routes = async (app, { context }) => {
  const actions = answersOf(context)
  const unserved = contract.GATEWAY_ACTIONS.filter(({ name }) => !actions.has(name))
  if (unserved.length > 0) {
    throw new Error(`No answer to ${unserved.map(({ name }) => name).join(', ')}.`)
  }

  app.post(contract.GATEWAY_PATH, describes(GATEWAY), async (request, reply) => {
    if (request.headers['api-key'] !== context.config.apiKey) {
      throw new Refusal('unknown_client', 'This client is not known here.')
    }
    const { Action: name, Parameters } = check(contract.gatewayCall, request.body)
    const answer = actions.get(name)
    if (!answer) throw new Refusal('bad_request', 'There is no such action.', { Action: name })
    return answer(request, reply, Parameters)
  })
}

/** The answer to each action, by its name. */
function answersOf(context: Context): ReadonlyMap<string, Answer> {
  const wireList = createWireList(context)
  return new Map<string, Answer>([
    [
      contract.getAllLeagues.name,
      async (request, reply) => {
        return sendPrepared(request, reply, await wireList())
      },
    ],
    serve(context, contract.getAllSports, async () =>
      (await allSports(context.db)).map(sportToWire),
    ),
    serve(context, contract.getAllTeams, async ({ caller }) =>
      (await allTeams(context.db, caller.playerId)).map(teamToWire),
    ),
    serve(context, contract.getTeamById, async ({ parameters }) =>
      teamToWire(await oneTeam(context, parameters.teamId)),
    ),
    serve(context, contract.getPlayerHiveData, async ({ caller, parameters }) => {
      refuseSomeoneElse(caller, parameters.PlayerEmail)
      return { leagues: await leagueIdsOf(context, caller.playerId) }
    }),
    serve(context, contract.updateLeagueFixtureScore, async ({ caller, parameters }) => {
      const { LeagueId: leagueId, FixtureId: fixtureId, WinningTeamId } = parameters
      const score = { teamOne: parameters.TeamOneScore, teamTwo: parameters.TeamTwoScore }
      const winningTeamId = WinningTeamId ?? null
      const seen = fromWire(parameters.Seen)
      const sets = parameters.SetScores ?? null
      const entry = { leagueId, fixtureId, score, sets, winningTeamId, seen }
      await enterScore(context, caller, { ...entry, movesOn: parameters.MovesOn })
      return { statusCode: 200 as const, message: 'Scores updated successfully!' }
    }),
  ])
}

type ActionCall<A extends Access, Parameters> = {
  caller: A extends 'anyone' ? null : Caller
  parameters: Parameters
}

/** One action: admits, checks what comes in, answers, checks what goes out. */
function serve<A extends Access, P extends z.ZodType, R extends z.ZodType>(
  context: Context,
  action: Action<P, R, A>,
  answer: (call: ActionCall<A, z.output<P>>) => Promise<z.input<R>>,
): [string, Answer] {
  return [
    action.name,
    (request, reply, sent) =>
      asAdmitted(context, action, request, async (caller) => {
        const parameters = check(action.parameters, sent)
        void reply.header('cache-control', 'no-store')
        return action.reply.parse(
          await answer({ caller, parameters } as ActionCall<A, z.output<P>>),
        )
      }),
  ]
}

function teamToWire(team: Awaited<ReturnType<typeof oneTeam>>): z.output<typeof contract.teamWire> {
  return {
    TeamId: team.id,
    Name: team.name,
    LeagueId: team.leagueId,
    CreatedAt: team.createdAt.toISOString(),
    UpdatedAt: team.updatedAt.toISOString(),
  }
}
