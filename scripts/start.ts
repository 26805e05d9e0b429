// npm start: builds what is stale, starts everything, and says where it is.
import { buildIfStale } from './support/build.ts'
import type { Child } from './support/child.ts'
import { environment } from './support/environment.ts'
import { refuseTakenPorts, startServer, startStandIns } from './support/hive.ts'
import { planFrom, type Plan } from './support/place.ts'
import { runUntilStopped } from './support/run-until-stopped.ts'
import { welcome } from './support/welcome.ts'

try {
  const given = environment()
  const plan = planFrom(given)
  await refuseTakenPorts(plan.place)
  await buildIfStale()
  const children = await startAll(plan, given)
  console.log(plan.isDemo ? welcome(plan) : `Hive is ready on port ${plan.place.port}.`)
  process.exit(await runUntilStopped(children))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // A child that still runs ends with us.
  process.exit(1)
}

/** The server first, because it is to stop first: it may still tell the stand-ins something. */
async function startAll({ place, isDemo }: Plan, given: NodeJS.ProcessEnv): Promise<Child[]> {
  if (place.standInsPort === null) return [await startServer({ place, env: given })]
  // A newcomer reads the welcome; requests are logged for those who ask for it.
  const env = isDemo ? { LOG_LEVEL: 'warn', ...given } : given
  return Promise.all([
    startServer({ place, env }),
    startStandIns(place.standInsPort, { place, env }),
  ])
}
