import { getTonight } from '@hive/contract/office/tonight'
import { route, type Routes } from '#http/route.ts'
import { tonightOf } from './tonight.ts'

export const tonight: Routes = async (app, { context }) => {
  route(app, context, getTonight, ({ caller }) => tonightOf(context, caller))
}
