import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Tracing } from '#ports/tracing.ts'
import { outOfScope } from '#watch/log-scope.ts'

/** Tracing by the settings. The library is loaded only where they want traces. */
export async function tracingOf(
  settings: Config['tracing'],
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<Tracing | null> {
  if (!settings) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  const onState = (isTaken: boolean) =>
    outOfScope(() => {
      if (isTaken) log.info('the collector takes traces again')
      else log.warn('the collector takes no traces; they are lost until it does')
    })
  return openTelemetry({ ...settings, onState })
}
