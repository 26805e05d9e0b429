// npm run release -- <folder>: everything that runs Hive in production, and nothing else, in one folder.
import { resolve } from 'node:path'
import { makeRelease } from './support/release.ts'

const [folder = ''] = process.argv.slice(2)
if (folder === '') {
  console.error('Say where to: npm run release -- <folder>')
  process.exit(2)
}
try {
  const from = process.env['INIT_CWD'] ?? process.cwd()
  await makeRelease(resolve(from, folder))
  console.log(`Hive is in ${folder}. Its command is ${folder}/hive (docs/operation.md).`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
