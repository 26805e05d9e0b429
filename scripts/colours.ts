// node scripts/run.mjs colours: writes the colours of packages/look into its style sheet.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withColours } from './support/colours.ts'
import { ROOT } from './support/paths.ts'

const sheet = join(ROOT, 'packages/look/src/hive.css')
await writeFile(sheet, withColours(await readFile(sheet, 'utf8')))
console.log('Wrote packages/look/src/hive.css.')
