import { chooseNotices, getNoticeChoices } from '@hive/contract/base/notice-choices'
import { act, route, type Routes } from '#http/route.ts'
import { NOTICE_TOPICS } from '@hive/domain/base/notices/choices'
import { serveList } from '#features/base/mails/service.ts'
import { setChoice } from './choice-queries.ts'
import { chooseTopics } from './choose-topics.ts'
import { NOTICE_LISTS } from './notice-lists.ts'
import { ownChoices } from './own-choices.ts'

export const notices: Routes = async (app, { context }) => {
  route(app, context, getNoticeChoices, ({ caller }) => ownChoices(context, caller))
  act(app, context, chooseNotices, chooseTopics)
  for (const topic of NOTICE_TOPICS) {
    const set = (playerId: number, byMail: boolean) =>
      setChoice(context.db, { playerId, topic, byMail, chosenAt: context.now() })
    await serveList(app, context, NOTICE_LISTS[topic], {
      leave: (playerId) => set(playerId, false),
      comeBack: (playerId) => set(playerId, true),
    })
  }
}
