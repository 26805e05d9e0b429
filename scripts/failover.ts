// npm run failover, or ops/failover/run: three databases, two app processes and a proxy on this machine; the leading
// database is killed, cut off, and its disk filled, while people sign up.
import { buildIfStale } from './support/build.ts'

await buildIfStale()
await import('../ops/failover/show.ts')
