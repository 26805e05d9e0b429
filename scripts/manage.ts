// npm run manage -- <command>: what the person who runs a Hive can ask of it, also while it runs.
import { startChild } from './support/child.ts'
import { environment } from './support/environment.ts'

process.exitCode = await startChild({
  name: 'manage',
  script: 'apps/server/src/manage.ts',
  args: process.argv.slice(2),
  env: environment(),
  reads: true,
}).ended
