import * as contract from '@hive/contract/sign-up/short-teams'
import * as merges from '@hive/contract/sign-up/team-merges'
import { act, route, type Routes } from '#http/route.ts'
import { shortTeamsOf } from './short-teams.ts'
import { agree, decline, mergeAsked } from './merge-answers.ts'
import { takeStep, undoStep } from './steps.ts'

/** The desk of teams with too few players, for organisers. */
export const shortTeams: Routes = async (app, { context }) => {
  route(app, context, contract.getShortTeams, ({ query }) => shortTeamsOf(context, query.leagueId))
  route(app, context, contract.takeShortTeamStep, async ({ caller, body }) => ({
    stepId: await takeStep(context, caller, body),
  }))
  act(app, context, contract.undoShortTeamStep, undoStep)
}

/** The questions to captains about merging their teams, and their answers. */
export const teamMerges: Routes = async (app, { context }) => {
  route(app, context, merges.getTeamMerge, ({ caller, query }) =>
    mergeAsked(context, caller, query.teamId),
  )
  act(app, context, merges.agreeToMerge, agree)
  act(app, context, merges.declineMerge, decline)
}
