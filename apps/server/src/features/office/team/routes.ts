import { findTeams as endpoint, getTeam } from '@hive/contract/office/team'
import { route, type Routes } from '#http/route.ts'
import { findTeams, teamOf } from './team.ts'

export const team: Routes = async (app, { context }) => {
  route(app, context, getTeam, ({ caller, query }) => teamOf(context, caller, query))
  route(app, context, endpoint, ({ caller, body }) => findTeams(context, caller, body.search))
}
