import { resolve } from 'node:path'
import { readConfig } from '../../apps/server/src/config.ts'
import type { Place } from './hive.ts'
import { ROOT } from './paths.ts'

export type Plan = { readonly place: Place; readonly isDemo: boolean; readonly publicUrl: string }

/** The plan that the environment asks for, read the way the server reads it; throws with all that is wrong. */
export function planFrom(env: NodeJS.ProcessEnv): Plan {
  const { mode, http, dataDir, payments } = readConfig(env)
  const isDemo = mode === 'demo'
  const standInsPort = Number(env['STANDINS_PORT'] || http.port + 1)
  return {
    isDemo,
    publicUrl: http.publicUrl,
    place: {
      host: http.host === '0.0.0.0' ? '127.0.0.1' : http.host,
      port: http.port,
      // A rehearsal of production has stand-ins too.
      standInsPort: isDemo ? standInsPort : payments.standInPort,
      dataDir: resolve(ROOT, dataDir),
    },
  }
}
