// npm run release -- <folder>: everything that runs Hive in production, and nothing else, in one folder.
// npm run release -- --archives <folder> [linux-x64 …]: what a version is published as, for each platform.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeRelease } from './support/release.ts'
import { makeArchives } from './support/release-archives.ts'

const PLATFORMS = ['linux-x64', 'linux-arm64']

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { archives: { type: 'boolean', default: false } },
})
const [folder, ...wanted] = positionals
if (folder === undefined) {
  console.error('Say where to: npm run release -- <folder>')
  process.exit(2)
}
try {
  const to = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)
  if (values.archives) {
    const names = wanted.length > 0 ? wanted : PLATFORMS
    const platforms = names.map((name) => {
      const [os = '', cpu = ''] = name.split('-')
      return { os, cpu }
    })
    await makeArchives(to, platforms)
    console.log(`What is to be published is in ${folder}.`)
  } else {
    await makeRelease(to)
    console.log(`Hive is in ${folder}. Its command is ${folder}/hive (docs/operation.md).`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
