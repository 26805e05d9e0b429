import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describe, GATES } from './gates.ts'
import { type LockedPackage, readLock } from './lock-file.ts'
import { ROOT } from './paths.ts'
import { licenceProblems, originProblems, readAudit, scriptProblems } from './supply-chain.ts'

function locked(more: Partial<LockedPackage> = {}): LockedPackage {
  return {
    path: 'node_modules/honey',
    name: 'honey',
    version: '1.0.0',
    license: 'MIT',
    integrity: 'sha512-aGl2ZQ==',
    resolved: 'https://registry.npmjs.org/honey/-/honey-1.0.0.tgz',
    ...more,
  }
}

test.each([
  ['GPL-3.0-only', 1],
  ['MIT AND GPL-3.0-only', 1],
  ['UNLICENSED', 1],
  ['SEE LICENSE IN LICENSE', 1],
  [undefined, 1],
  ['(MIT OR GPL-3.0-only)', 0],
  ['MIT AND ISC', 0],
  ['Apache-2.0', 0],
])('a package under the licence %s: %i problems', (license, count) => {
  const { license: _mit, ...rest } = locked()
  expect(licenceProblems([license ? { ...rest, license } : rest])).toHaveLength(count)
})

test.each([
  ['that no one has looked at', true, {}, 1],
  ['that is allowed', true, { honey: true }, 0],
  ['that is refused', true, { honey: false }, 0],
  ['that is not there any more', false, { wax: true }, 1],
])('a script %s when a package is installed', (_what, hasInstallScript, allowed, count) => {
  expect(scriptProblems([locked({ hasInstallScript })], allowed)).toHaveLength(count)
})

test.each([
  ['another place', { resolved: 'https://evil.example/honey.tgz' }],
  ['a repository', { resolved: 'git+ssh://git@github.com/a/honey.git#0' }],
  ['a weak checksum', { integrity: 'sha1-aGl2ZQ==' }],
])('a package with %s is noticed', (_what, more) => {
  expect(originProblems([locked(more), locked()])).toHaveLength(1)
})

const audited = (severity: string) =>
  JSON.stringify({ vulnerabilities: { honey: { name: 'honey', severity } } })

test.each([
  ['low', ['honey'], 1],
  ['critical', ['honey'], 1],
  ['moderate', [], 0],
  ['high', [], 1],
])('a weakness that is known and %s, in production: %j', (severity, production, count) => {
  const audit = readAudit(audited(severity), new Set(production))
  expect(audit.kind === 'answered' && audit.problems).toHaveLength(count)
})

test.each([
  ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
  ['{"error":{"summary":"request failed"}}', 'request failed'],
  ['npm error network', 'no answer'],
  ['', 'no answer'],
])('a registry that does not answer is no audit without findings: %j', (output, why) => {
  expect(readAudit(output, new Set())).toEqual({ kind: 'unanswered', why })
})

test('the gate says so where it could not look for weaknesses, though it passes', () => {
  const gate = GATES.find(({ kind }) => kind === 'dependencies')
  const said = { code: 0, seconds: 1, output: 'Known weaknesses were NOT looked for\n' }
  expect(gate && describe({ gate, ...said })).toContain('NOT looked for')
})

test('every package that is installed has a licence, an origin and a word about its script', async () => {
  const packages = await readLock(ROOT)
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>
  }
  expect(packages.length).toBeGreaterThan(400)
  const problems = [licenceProblems(packages), originProblems(packages)].flat()
  expect([...problems, ...scriptProblems(packages, allowScripts)]).toEqual([])
})

test('the bill of materials names each package once, with what it needs', () => {
  const bill = billOfMaterials()
  const refs = bill.components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const fastify = bill.components.find(({ name }) => name === 'fastify')
  expect(fastify?.licenses).toEqual([{ license: { id: 'MIT' } }])
  expect(fastify?.hashes?.[0]?.content).toMatch(/^[\da-f]{128}$/)
  const needs = bill.dependencies.find(({ ref }) => ref === fastify?.['bom-ref'])
  expect(needs?.dependsOn).toContainEqual(expect.stringMatching(/^find-my-way@/))
})

type Component = {
  'bom-ref': string
  name: string
  licenses?: unknown
  hashes?: { content: string }[]
}

function billOfMaterials() {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8' })
  return JSON.parse(text) as {
    components: Component[]
    dependencies: { ref: string; dependsOn: string[] }[]
  }
}
