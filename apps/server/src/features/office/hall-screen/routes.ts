import { getHallScreen } from '@hive/contract/office/hall-screen'
import { sendPrepared } from '#http/prepared.ts'
import { check, type Routes } from '#http/route.ts'
import { describes } from '#http/served-routes.ts'
import { hallScreens } from './service.ts'

export const hallScreenRoutes: Routes = async (app, { context }) => {
  const screens = hallScreens(context)
  app.get(getHallScreen.path, describes(getHallScreen), async (request, reply) => {
    const { hall } = check(getHallScreen.query, request.query)
    return sendPrepared(request, reply, await screens.read(hall))
  })
}
