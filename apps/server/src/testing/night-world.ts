import type { SyncAnswer } from '@hive/domain/season/nights/phone-log'
import {
  newLog,
  type PhoneLog,
  unsentOf,
  withAnswer,
  withSaid,
} from '@hive/domain/season/nights/phone-log'
import type { Saying } from '@hive/domain/season/nights/operation'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { venueOf } from './builders.ts'
import { admin, givenGame, post, START } from './claim-world.ts'
import { givenProofKey } from './dpop.ts'

export { admin, later, START } from './claim-world.ts'

export const NIGHT_DAY = '2027-10-22'

type Target = { app: FastifyInstance; context: Context }

/** A phone with a key that stays on it, for a link. */
export async function givenPhone({ app, context }: Target, link: string, firstName = 'Aoife') {
  const key = await givenProofKey()
  const iat = () => Math.floor(context.now().getTime() / 1000)
  const prove = (method: string, path: string, token: string) =>
    key.prove(
      { method, url: `${context.config.http.publicUrl}${path}`, token },
      { claims: { iat: iat() } },
    )
  const claim = async () => {
    const path = '/api/nights/claim'
    const proof = await prove('POST', path, link)
    return app.inject({ method: 'POST', url: path, payload: { token: link, firstName, proof } })
  }
  const claimed = (await claim()).json<{ deviceId: number; token: string }>()
  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const [path = ''] = url.split('?')
    const dpop = await prove(method, path, claimed.token ?? '')
    const headers = { authorization: `DPoP ${claimed.token}`, dpop, 'api-key': 'hive-web' }
    return app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  }
  return { ...claimed, claim, call }
}

/** A night of one game, given away to as many phones as are asked for. */
export async function givenNight(phones = 1, parts: Parameters<typeof givenGame>[0] = {}) {
  const game = await givenGame(parts)
  const { app, context, leagueId } = game
  await context.db.updateTable('leagues').set({ gameScoring: 'single' }).execute()
  const venueId = await venueOf(context.db, leagueId)
  const night = { venueId, day: NIGHT_DAY }
  const organise = (path: string, body: object, who = admin) =>
    post(app, `/api/organiser/nights/${path}`, body, who)
  const give = async () => (await organise('give', night)).json<{ token: string }>().token
  const inUse: Volunteer[] = []
  for (const name of ['Aoife', 'Bren', 'Cian', 'Dara'].slice(0, phones)) {
    // One after the other, as they are numbered.
    // oxlint-disable-next-line no-await-in-loop
    inUse.push(volunteer(await givenPhone(game, await give(), name)))
  }
  const url = `/api/organiser/nights?venueId=${venueId}&day=${NIGHT_DAY}`
  const phone = (at: number): Volunteer => {
    const one = inUse[at]
    if (!one) throw new Error('There is no such phone.')
    return one
  }
  return { ...game, night, organise, give, url, phone }
}

type Phone = Awaited<ReturnType<typeof givenPhone>>
export type Volunteer = ReturnType<typeof volunteer>

/** Somebody who runs the night on a phone, with what it keeps. */
function volunteer(phone: Phone) {
  let log: PhoneLog = newLog(phone.deviceId)
  const send = (body: object) => phone.call('POST', '/api/nights/sync', body)
  return {
    ...phone,
    log: () => log,
    say: (subject: string, saying: Saying) => {
      log = withSaid(log, { ...saying, subject, shownAt: START.toISOString() })
    },
    /** What the phone would send now. */
    request: () => ({ after: log.after, operations: unsentOf(log) }),
    send,
    sync: async () => {
      const reply = await send({ after: log.after, operations: unsentOf(log) })
      const answer = reply.json<SyncAnswer>()
      if (reply.statusCode === 200) log = withAnswer(log, answer)
      return { status: reply.statusCode, ...answer }
    },
  }
}

export function scoreOf(teamOne: number, teamTwo: number): Saying {
  return { kind: 'score', value: { score: { teamOne, teamTwo }, sets: null } }
}
