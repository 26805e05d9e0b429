import { chooseNotices, getNoticeChoices } from '@hive/contract/base/notice-choices'
import { act, route, type Routes } from '#http/route.ts'
import { chooseTopics } from './choose-topics.ts'
import { ownChoices } from './own-choices.ts'

export const notices: Routes = async (app, { context }) => {
  route(app, context, getNoticeChoices, ({ caller }) => ownChoices(context, caller))
  act(app, context, chooseNotices, chooseTopics)
}
