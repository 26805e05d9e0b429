import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { testApp } from '#testing/test-app.ts'

/** Metrics that Prometheus itself adds. */
const NOT_OURS = new Set(['up'])

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }

const read = (name: string) =>
  readFile(new URL(`../../../../../../ops/${name}`, import.meta.url), 'utf8')

/** Every metric that a process gives, with its type and its labels. */
async function metricsOfHive() {
  const METRICS_TOKEN = 'a-token-of-twenty-characters'
  const config = readConfig({ METRICS_TOKEN, LOG_LEVEL: 'silent', DATA_DIR: '.' })
  const { app } = await testApp({ config })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await app.inject({ url: '/metrics', headers })
  return new Map(
    [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
  )
}

/** The metrics that some text asks for which no process gives. */
async function unknownIn(text: string): Promise<string[]> {
  const types = await metricsOfHive()
  const asked = [...text.matchAll(/\b((?:hive|process|nodejs)_\w+|up)(?=[{\s)[]|$)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !NOT_OURS.has(name))
  expect(new Set(asked).size).toBeGreaterThan(15)
  const isKnown = (name: string) =>
    types.has(name) || types.get(name.replace(/_(count|sum|bucket)$/, '')) === 'histogram'
  return [...new Set(asked)].filter((name) => !isKnown(name))
}

test('every metric that an alert asks for is among the real ones', async () => {
  expect(await unknownIn(await read('alerts.yaml'))).toEqual([])
})

test('every metric that the dashboard asks for is among the real ones, and each panel asks for some', async () => {
  const { panels } = JSON.parse(await read('grafana.json')) as Dashboard
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(await unknownIn(asked.join('\n'))).toEqual([])
  expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([])
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length)
})
