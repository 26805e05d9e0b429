// npm run --silent sbom: every package with version, checksum and licence, as CycloneDX 1.6, on standard output.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { billOfMaterials } from './support/bill-of-materials.ts'
import { readLock } from './support/lock-file.ts'
import { ROOT } from './support/paths.ts'

const { name, version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  name: string
  version: string
}
const bill = billOfMaterials(await readLock(ROOT), { name, version, at: new Date() })
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
