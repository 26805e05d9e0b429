import { givenPlayer, givenRole } from './builders.ts'
import { bearer, testApp } from './test-app.ts'

const ADMIN = 'admin@hive.example'

/** A server with an admin, who calls it; each call gives the answer’s JSON. */
export async function givenOrganiser() {
  const { app, context } = await testApp()
  await givenPlayer(app, ADMIN)
  await givenRole(context.db, ADMIN)
  const headers = bearer(ADMIN)
  const get = async (url: string) => (await app.inject({ url, headers })).json()
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json()
  /** The newest row of what organisers have done. */
  const lastAction = async () => (await get('/api/organiser/actions')).entries[0]
  return { app, context, get, post, lastAction }
}
