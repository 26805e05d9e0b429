// A process that signs people up by the product's own services, as many at a time as wanted, and says how long it took. Its
// payment provider costs nothing and its jobs are written but not run, so that only the work of the database and of those who
// ask it is measured.
import type { ClientConfig } from 'pg'
import { testContext } from '../apps/server/src/testing/test-context.ts'
import { providerAtOnce } from './provider-at-once.ts'
import { paidSignUp } from './paid-sign-up.ts'
import type { Round } from './sign-up-rounds.ts'

const connection = JSON.parse(process.env['CONNECTION'] ?? '{}') as ClientConfig
/** Connections stay while others play: new ones would be served on the core of the last one to open some, unmeasured. */
const kept = { ...connection, idleTimeoutMillis: 0 }
const { context, stop } = await testContext(kept, { payments: providerAtOnce() })

process.on('message', (round: Round) => {
  void play(round).then((outcome) => process.send?.(outcome))
})
process.once('disconnect', () => {
  void stop().then(() => process.exit(0))
})
process.send?.('ready')

async function play({ clients, each, firstPlayer, leagues }: Round) {
  const began = performance.now()
  const cpu = process.cpuUsage()
  const one = async (_: unknown, client: number) => {
    for (let at = 0; at < each; at += 1) {
      const id = firstPlayer + client * each + at
      const league = leagues.first + (id % leagues.count)
      await paidSignUp(context, { id, email: `person-${id}@hive.example` }, league)
    }
  }
  await Promise.all(Array.from({ length: clients }, one))
  const { user, system } = process.cpuUsage(cpu)
  return { ms: performance.now() - began, cpuMs: (user + system) / 1000 }
}
