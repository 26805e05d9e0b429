// npm run bench:live
import { buildIfStale } from './support/build.ts'

await buildIfStale()
await import('../bench/live.ts')
