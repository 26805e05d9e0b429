import type { Config } from '#config.ts'
import { fine, type Finding, look, reasonOf } from './finding.ts'

const PATIENCE_MS = 8000

/** Whether the collector takes traces, by sending it none. Hive runs without it, so it is no more than worth a look. */
export async function checkTraces(tracing: Config['tracing']): Promise<Finding[]> {
  if (tracing === null) return []
  const { url, headers } = tracing
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resourceSpans: [] }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return [fine('The collector takes traces.')]
    return [
      look(
        `OTEL_EXPORTER_OTLP_ENDPOINT: the collector answers ${answer.status}${hintFor(answer.status)}.`,
      ),
    ]
  } catch (error) {
    return [
      look(`OTEL_EXPORTER_OTLP_ENDPOINT: the collector can’t be reached: ${reasonOf(error)}.`),
    ]
  }
}

function hintFor(status: number): string {
  if (status === 401 || status === 403) return '; see OTEL_EXPORTER_OTLP_HEADERS'
  return status === 404 ? ' for /v1/traces; is that its port for OTLP over HTTP?' : ''
}
