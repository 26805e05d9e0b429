// npm run bench:pages
import { buildIfStale } from './support/build.ts'

await buildIfStale()
await import('../bench/audits.ts')
