import { changeFixture as changeFixtureCall } from '@hive/contract/season/fixtures'
import * as contract from '@hive/contract/season/schedule'
import * as wishes from '@hive/contract/season/wishes'
import { route, type Routes } from '#http/route.ts'
import { changeFixture } from './change-games.ts'
import {
  discardDraw,
  drawFixtures,
  drawingOf,
  scheduleOf,
  sealTerms,
  stopDrawing,
} from './draws.ts'
import { publicSchedule } from './public-schedule.ts'
import {
  answerForTeam,
  askForWishes,
  remindOfWishes,
  saveTeamWish,
  stopAsking,
  teamWishAsked,
  wishesFor,
} from './wishes.ts'

export const schedules: Routes = async (app, { context }) => {
  route(app, context, contract.getSchedule, ({ query }) => scheduleOf(context, query.leagueId))
  route(app, context, contract.sealTerms, ({ caller, body }) => sealTerms(context, caller, body))
  route(app, context, contract.drawFixtures, ({ caller, body }) =>
    drawFixtures(context, caller, body),
  )
  route(app, context, contract.getDrawing, ({ query }) => drawingOf(context, query))
  route(app, context, contract.stopDrawing, ({ body }) => stopDrawing(context, body))
  route(app, context, contract.discardDraw, ({ caller, body }) =>
    discardDraw(context, caller, body),
  )
  route(app, context, contract.getDraws, ({ query }) => publicSchedule(context, query.leagueId))
  route(app, context, changeFixtureCall, async ({ caller, body }) => ({
    revision: await changeFixture(context, caller, body),
  }))
}

/** The questions for captains before a draw, and their answers. */
export const wishRoutes: Routes = async (app, { context }) => {
  route(app, context, wishes.getWishes, ({ query }) => wishesFor(context, query.leagueId))
  route(app, context, wishes.askForWishes, ({ caller, body }) =>
    askForWishes(context, caller, body),
  )
  route(app, context, wishes.remindOfWishes, ({ caller, body }) =>
    remindOfWishes(context, caller, body),
  )
  route(app, context, wishes.stopAskingForWishes, ({ caller, body }) =>
    stopAsking(context, caller, body),
  )
  route(app, context, wishes.answerForTeam, ({ caller, body }) =>
    answerForTeam(context, caller, body),
  )
  route(app, context, wishes.getTeamWish, ({ caller, query }) =>
    teamWishAsked(context, caller, query.teamId),
  )
  route(app, context, wishes.saveTeamWish, ({ caller, body }) =>
    saveTeamWish(context, caller, body),
  )
}
