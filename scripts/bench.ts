// npm run bench: what everyone reads, as a ratio to bare node:http on the same machine.
import { buildIfStale } from './support/build.ts'

await buildIfStale()
const { report } = await import('../bench/report.ts')
process.exit((await report()) ? 0 : 1)
