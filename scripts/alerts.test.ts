import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { CHECK_IDS } from '../packages/domain/src/office/status/checks.ts'
import { exposition } from '../apps/server/src/watch/metric.ts'
import { createMetrics } from '../apps/server/src/watch/metrics.ts'
import { ROOT } from './support/paths.ts'
import { amtool, promtool } from './support/alert-checkers.ts'
import { runCommand } from './support/run-command.ts'

/** The package may have to be fetched first. */

const rules = await readFile(join(ROOT, 'ops/alerts.yaml'), 'utf8')
const trials = await readFile(join(ROOT, 'ops/alerts.test.yaml'), 'utf8')

function allIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}

const ALERTS = allIn(rules, /- alert: (\w+)/g)

test('promtool reads every rule, and each fires when it should and is quiet when it should not', async () => {
  const program = await promtool()
  const read = await runCommand(program, ['check', 'rules', 'ops/alerts.yaml'])
  expect(read.output).toContain(`${ALERTS.length} rules found`)
  const tried = await runCommand(program, ['test', 'rules', 'ops/alerts.test.yaml'])
  expect([tried.output, tried.code]).toEqual([expect.stringContaining('SUCCESS'), 0])
  const names = allIn(trials, /- name: (\w+ (?:fires|is quiet))/g)
  const wanted = ALERTS.flatMap((name) => [`${name} fires`, `${name} is quiet`])
  expect(names.toSorted()).toEqual(wanted.toSorted())
})

test('the examples for Prometheus and Alertmanager are sound, and the first asks for what the alerts expect', async () => {
  const [prometheus, alertmanager] = [await promtool(), await amtool()]
  const asked = await runCommand(prometheus, [
    'check',
    'config',
    '--syntax-only',
    'ops/prometheus.yaml',
  ])
  expect([asked.output, asked.code]).toEqual([expect.stringContaining('valid'), 0])
  const told = await runCommand(alertmanager, ['check-config', 'ops/alertmanager.yaml'])
  expect([told.output, told.code]).toEqual([expect.stringContaining('SUCCESS'), 0])
  expect(await readFile(join(ROOT, 'ops/prometheus.yaml'), 'utf8')).toContain('job_name: hive\n')
  const silenced = /Hive\(([^)]+)\)/.exec(
    await readFile(join(ROOT, 'ops/alertmanager.yaml'), 'utf8'),
  )
  const names = (silenced?.[1] ?? '').split('|').map((name) => `Hive${name}`)
  expect(names.filter((name) => !ALERTS.includes(name))).toEqual([])
})

test('promtool finds nothing wrong with the metrics of a process', async () => {
  const file = join(tmpdir(), `hive-metrics-${process.pid}.txt`)
  const metrics = createMetrics()
  metrics.timingsOf('/a "quoted" \\ route', 'GET')(200).observe(0.02)
  metrics.jobRun('send-offer', 'done')
  await writeFile(file, exposition(metrics.families()))
  const check = `"${await promtool()}" check metrics < "${file}" && rm "${file}"`
  const { output, code } = await runCommand('bash', ['-c', check])
  expect([output, code]).toEqual(['', 0])
})

test('every alert names its page, every page has its alert, and each says what to do', async () => {
  const named = allIn(rules, /runbook: (docs\/alerts\/[a-z-]+\.md)/g)
  const folder = join(ROOT, 'docs/alerts')
  const pages = (await readdir(folder)).map((file) => `docs/alerts/${file}`)
  expect(named.toSorted()).toEqual(pages.toSorted())
  expect(named).toHaveLength(ALERTS.length)
  for (const [index, page] of named.entries()) {
    const text = await readFile(join(ROOT, page), 'utf8')
    expect(text).toContain(`\`${ALERTS[index]}\``)
    expect(text).toMatch(/## How to see it\n\n- [^]+## What to do\n\n- /)
    for (const link of allIn(text, /\]\(([a-z-]+\.md)\)/g)) {
      expect(pages.map((one) => basename(one))).toContain(link)
    }
  }
})

test('each line of the status page leads to a page that exists', async () => {
  const source = await readFile(join(ROOT, 'packages/domain/src/office/status/checks.ts'), 'utf8')
  const runbooks = allIn(source, /runbook: '([a-z-]+)'/g)
  expect(runbooks).toHaveLength(CHECK_IDS.length)
  const pages = await readdir(join(ROOT, 'docs/alerts'))
  expect(runbooks.filter((name) => !pages.includes(`${name}.md`))).toEqual([])
})
