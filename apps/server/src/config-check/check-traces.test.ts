import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { startCollector } from '#testing/collector.ts'
import { freePort } from '#testing/stand-ins.ts'
import { checkTraces } from './check-traces.ts'

const tracingAt = (url: string) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url }).tracing

const found = async (url: string) => (await checkTraces(tracingAt(url)))[0]

test('a collector of traces that works, refuses, or is not there is said', async () => {
  const collector = await startCollector()
  expect(await found(collector.url)).toMatchObject({ state: 'fine' })
  expect((await found(`${collector.url}/ui`))?.text).toContain('answers 404 for /v1/traces')
  collector.answer.status = 401
  expect((await found(collector.url))?.text).toContain('see OTEL_EXPORTER_OTLP_HEADERS')
  const nowhere = await found(`http://127.0.0.1:${await freePort()}`)
  expect(nowhere).toMatchObject({ state: 'look', text: expect.stringMatching(/nothing listens/) })
  expect(await checkTraces(null)).toEqual([])
})
