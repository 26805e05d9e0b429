// node scripts/run.mjs env-table: writes docs/configuration.md and .env.example.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './support/paths.ts'
import { configurationPage, environmentExample } from './support/settings-docs.ts'

await writeFile(join(ROOT, 'docs/configuration.md'), configurationPage())
await writeFile(join(ROOT, '.env.example'), environmentExample())
console.log('Wrote docs/configuration.md and .env.example.')
