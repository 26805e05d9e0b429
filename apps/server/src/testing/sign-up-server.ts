// A whole server without pages and sign-in, for measurements and fault runs: a process of its own on a
// database that it is given. A bearer token names its owner (see bearer.ts).
import { createApp } from '../app.ts'
import { serveSignUps } from '#testing/work-sign-ups.ts'
import { killSwitch, takeGuardOut, withKillPoints } from './kill-points.ts'
import { testContext } from './test-context.ts'

const { PORT, CONNECTION = '{}', STANDINS_PORT = '', KILL_AT, WITHOUT_GUARD } = process.env
const standInsPort = Number(STANDINS_PORT)
const standIns = { port: standInsPort, smtpUrl: `smtp://127.0.0.1:${standInsPort + 1}` }
const connection = JSON.parse(CONNECTION) as Parameters<typeof testContext>[0]

const { context, stop } = await testContext(connection, { standIns })
if (WITHOUT_GUARD) takeGuardOut()
const pass = killSwitch(KILL_AT)
if (KILL_AT !== undefined) Object.assign(context, withKillPoints(context, pass))
await serveSignUps(context)
const app = await createApp(context)
await app.listen({ host: '127.0.0.1', port: Number(PORT) })

process.once('SIGTERM', () => {
  void app.close().then(stop)
})
