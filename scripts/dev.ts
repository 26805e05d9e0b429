// npm run dev: everything with hot reload, at the address of npm start. The browser talks to Vite, which
// draws pages from the sources and passes calls on to the server; that restarts when its sources change.
import { buildIfStale } from './support/build.ts'
import type { Child } from './support/child.ts'
import { startDevSite } from './support/dev-site.ts'
import { environment } from './support/environment.ts'
import { refuseTakenPorts, startServer, startStandIns } from './support/hive.ts'
import { planFrom, type Plan } from './support/place.ts'
import { runUntilStopped } from './support/run-until-stopped.ts'
import { welcome } from './support/welcome.ts'

const WATCH = ['--watch', '--watch-preserve-output']
/** Behind the app, the stand-ins and their mail. */
const SERVER_PORT_OFFSET = 3

try {
  const given = environment()
  const plan = planFrom(given)
  await refuseTakenPorts(plan.place, [plan.place.port + SERVER_PORT_OFFSET])
  // The server needs a built app to start, though development does not serve it.
  await buildIfStale()
  const children = await startBehind(plan, given)
  console.log(welcome(plan))
  process.exit(await runUntilStopped(children))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function startBehind(
  { place, publicUrl, isDemo }: Plan,
  given: NodeJS.ProcessEnv,
): Promise<Child[]> {
  if (!isDemo || place.standInsPort === null) throw new Error('npm run dev is for demo mode.')
  const behind = { ...place, port: place.port + SERVER_PORT_OFFSET }
  const env = { LOG_LEVEL: 'warn', ...given, PUBLIC_URL: publicUrl }
  const parts = { place: behind, env, nodeFlags: WATCH, from: 'source' } as const
  const children = await Promise.all([startServer(parts), startStandIns(place.standInsPort, parts)])
  const server = `http://${behind.host}:${behind.port}`
  await startDevSite({ port: place.port, publicUrl, server })
  return children
}
