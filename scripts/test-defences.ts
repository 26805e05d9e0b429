// npm run test:defences: takes every defence of docs/security.md away, one at a time, and expects the
// test that shows it to fail. Changes files while it runs and puts them back; refuses unsaved work.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { DEFENCES } from './support/defences.ts'
import { type Defence, testOf } from './support/defences/defence.ts'

const [only] = process.argv.slice(2)
const chosen = DEFENCES.filter(({ what }) => !only || what.includes(only))
const dirty = execFileSync('git', ['status', '--porcelain', '--', 'apps', 'packages']).toString()
if (dirty !== '') {
  console.error('Please commit first: this changes files and puts them back.')
  process.exit(2)
}

let failed = 0
for (const defence of chosen) {
  const isNoticed = without(defence)
  if (!isNoticed) failed += 1
  console.log(`${isNoticed ? 'noticed ' : 'UNSEEN  '} ${defence.what}`)
}
console.log(`\n${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Whether its test fails without the defence. */
function without(defence: Defence): boolean {
  const { file, find, without: instead = '' } = defence
  const text = readFileSync(file, 'utf8')
  if (!text.includes(find)) throw new Error(`${file} has no ${JSON.stringify(find)} any more.`)
  writeFileSync(
    file,
    text.replace(find, () => instead),
  )
  try {
    return !passes(...testOf(defence))
  } finally {
    writeFileSync(file, text)
  }
}

function passes(testFile: string, name: string): boolean {
  const exactly = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const pattern = exactly.replaceAll(/%[so]/g, '.*')
  const { status } = spawnSync('npx', ['vitest', 'run', testFile, '-t', pattern], {
    stdio: 'ignore',
  })
  return status === 0
}
