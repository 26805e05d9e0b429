// node scripts/run.mjs secrets: looks for secrets in what git keeps and in the built web app.
import { join } from 'node:path'
import { ROOT } from './support/paths.ts'
import { scanBundle, scanSources } from './support/secret-scan.ts'

const found = [
  ...(await scanSources(ROOT)),
  ...(await scanBundle(join(ROOT, 'apps/web/dist/client'))),
]
for (const line of found) console.error(line)
process.exitCode = found.length === 0 ? 0 : 1
