import { readOptions } from './options.ts'
import { startStandIns } from './start.ts'

const options = readOptions(process.env)
const standIns = await startStandIns(options)
console.log(`Stand-ins are ready at ${standIns.url} (mail at ${standIns.smtpUrl})`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void standIns.close().then(() => process.exit(0))
  })
}
