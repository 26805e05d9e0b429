import type { OneMessage } from '@hive/contract/sign-up/messages'
import type { ReadMessage, TeamToWrite } from '@hive/contract/sign-up/team-messages'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { MESSAGE_WORK } from '#features/sign-up/messages/work.ts'
import type { Mail } from '#ports/mail.ts'
import { givenGameToCome } from './attendance-world.ts'
import { bearer } from './bearer.ts'
import { admin, ANNA, post } from './claim-world.ts'

export { ALAN, ANNA, BEA, BOTH, admin, later } from './claim-world.ts'

type Handle = (context: Context, data: object) => Promise<void>
type Given = Awaited<ReturnType<typeof givenGameToCome>>

/** The game of `givenGameToCome`, before which people write to each other, by a clock that stands still between. */
export async function givenMessages() {
  const game = await givenGameToCome()
  const { db } = game.context
  await db.updateTable('players').set({ name: 'Maeve Kelly' }).where('email', '=', admin).execute()
  return { ...game, ...callsOf(game), deliver: deliveryOf(game) }
}

/** Does what is due by now; resolves to the mails that went out, by whom they went to. */
function deliveryOf({ context, clock }: Given) {
  const mails: Mail[] = []
  const send = async (mail: Mail) => {
    mails.push(mail)
  }
  const mailing = { ...context, mailer: { ...context.mailer, send } }
  return async () => {
    const { rows } = await sql<{ name: string; data: object }>`
      delete from pgboss.job where name like 'send-message%' and start_after <= ${clock.at}
      returning name, data`.execute(context.db)
    for (const { name, data } of rows) {
      const work = MESSAGE_WORK.find(({ job }) => job.name === name)
      await (work?.handle as Handle | undefined)?.(mailing, data)
    }
    return mails.splice(0).toSorted((one, other) => one.to.localeCompare(other.to))
  }
}

function callsOf({ app, fixtureId, one: teamId }: Given) {
  const get = async (path: string, who: string) =>
    (await app.inject({ url: path, headers: bearer(who) })).json()
  const call = (path: string, body: object, who: string) =>
    post(app, `/api/messages/${path}`, body, who)
  return {
    get,
    call,
    organise: (path: string, body: object) =>
      post(app, `/api/organiser/messages/${path}`, body, admin),
    /** Anna writes to those who come, or to all of her team. */
    write: (expectedPeople: number, about: number | null = fixtureId, text = 'Who has balls?') =>
      call('write', { teamId, fixtureId: about, text, expectedPeople }, ANNA),
    teams: async (who = ANNA): Promise<TeamToWrite[]> =>
      (await get('/api/messages/teams', who)).teams,
    read: (messageId: number, who: string): Promise<ReadMessage> =>
      get(`/api/messages/one?messageId=${messageId}`, who),
    record: (messageId: number): Promise<OneMessage> =>
      get(`/api/organiser/messages/one?messageId=${messageId}`, admin),
  }
}
