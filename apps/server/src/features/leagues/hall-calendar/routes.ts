import * as contract from '@hive/contract/leagues/hall-calendar'
import { route, type Routes } from '#http/route.ts'
import { hallCalendar } from './calendar.ts'

/** Who has which courts of a hall on which night. */
export const hallCalendarRoutes: Routes = async (app, { context }) => {
  route(app, context, contract.getHallCalendar, ({ query }) => hallCalendar(context, query))
}
