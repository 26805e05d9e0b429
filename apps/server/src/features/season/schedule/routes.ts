import { changeFixture as changeFixtureCall } from '@hive/contract/season/fixtures'
import * as lot from '@hive/contract/season/lot'
import * as contract from '@hive/contract/season/schedule'
import * as wishes from '@hive/contract/season/wishes'
import { act, route, type Routes } from '#http/route.ts'
import { changeFixture } from './change-games.ts'
import {
  discardDraw,
  drawFixtures,
  drawingOf,
  scheduleOf,
  sealTerms,
  stopDrawing,
} from './draws.ts'
import { enterLotNumber, fixLot } from './lots.ts'
import { enterNumber } from './public-numbers.ts'
import { sharedPlayersOf } from './shared-players.ts'
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
  route(app, context, contract.getSharedPlayers, ({ query }) =>
    sharedPlayersOf(context, query.leagueId),
  )
  act(app, context, contract.sealTerms, sealTerms)
  act(app, context, contract.enterNumber, enterNumber)
  act(app, context, lot.fixLot, fixLot)
  act(app, context, lot.enterLotNumber, enterLotNumber)
  act(app, context, contract.drawFixtures, drawFixtures)
  route(app, context, contract.getDrawing, ({ query }) => drawingOf(context, query))
  route(app, context, contract.stopDrawing, ({ body }) => stopDrawing(context, body))
  act(app, context, contract.discardDraw, discardDraw)
  route(app, context, contract.getDraws, ({ query }) => publicSchedule(context, query.leagueId))
  route(app, context, changeFixtureCall, async ({ caller, body }) => ({
    revision: await changeFixture(context, caller, body),
  }))
}

/** The questions for captains before a draw, and their answers. */
export const wishRoutes: Routes = async (app, { context }) => {
  route(app, context, wishes.getWishes, ({ query }) => wishesFor(context, query.leagueId))
  act(app, context, wishes.askForWishes, askForWishes)
  act(app, context, wishes.remindOfWishes, remindOfWishes)
  act(app, context, wishes.stopAskingForWishes, stopAsking)
  act(app, context, wishes.answerForTeam, answerForTeam)
  route(app, context, wishes.getTeamWish, ({ caller, query }) =>
    teamWishAsked(context, caller, query.teamId),
  )
  act(app, context, wishes.saveTeamWish, saveTeamWish)
}
