import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { testApp } from '#testing/test-app.ts'

const RULES = new URL('../../../../../../ops/alerts.yaml', import.meta.url)
/** Metrics that Prometheus itself adds. */
const NOT_OURS = new Set(['up'])

test('every metric that an alert asks for is among the real ones', async () => {
  const METRICS_TOKEN = 'a-token-of-twenty-characters'
  const config = readConfig({ METRICS_TOKEN, LOG_LEVEL: 'silent', DATA_DIR: '.' })
  const { app } = await testApp({ config })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  const types = new Map(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
  )
  const rules = await readFile(RULES, 'utf8')
  const asked = [...rules.matchAll(/\b((?:hive|process|nodejs)_\w+|up)(?=[{\s)[])/g)]
    .map(([, name = '']) => name)
    .filter((name) => !NOT_OURS.has(name))
  expect(new Set(asked).size).toBeGreaterThan(15)
  const isKnown = (name: string) =>
    types.has(name) || types.get(name.replace(/_(count|sum|bucket)$/, '')) === 'histogram'
  expect([...new Set(asked)].filter((name) => !isKnown(name))).toEqual([])
})
