// node scripts/run.mjs release-schema: at a release, writes down the schema that its code relies on. The tests then
// refuse migrations that would break it (docs/operation.md, "Upgrade").
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import { cloneDatabase, startTestServer } from '../apps/server/src/testing/database/test-server.ts'
import { readContract } from '../apps/server/src/testing/released/contract.ts'
import { bin, ROOT } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'

const FILE = join(ROOT, 'apps/server/src/testing/released/schema.json')

const { server, stop } = await startTestServer({ migrate: migrateToLatest })
const released = await readContract(await cloneDatabase(server))
await stop()
await writeFile(FILE, `${JSON.stringify(released, null, 1)}\n`)
await runCommand(bin('oxfmt'), [FILE])
console.log(`Wrote ${FILE}.`)
