// npm run stand-ins: plays the payment provider and the mail server alone, beside an installed Hive that is rehearsed.
import { buildIfStale } from './support/build.ts'
import { environment } from './support/environment.ts'
import { startStandIns } from './support/hive.ts'
import { planFrom } from './support/place.ts'
import { runUntilStopped } from './support/run-until-stopped.ts'

try {
  const env = environment()
  const { place } = planFrom(env)
  if (place.standInsPort === null) throw new Error('CARD_STANDIN_PORT says where they are to be.')
  await buildIfStale()
  const standIns = await startStandIns(place.standInsPort, { place, env })
  const [cards, mail] = [place.standInsPort, place.standInsPort + 1]
  console.log(`The payment provider is on port ${cards}, and mail is taken on port ${mail}.`)
  console.log(`Both are looked at in http://localhost:${cards}.`)
  process.exit(await runUntilStopped([standIns]))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
