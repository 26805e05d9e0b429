// npm run db:migrate | db:seed | db:reset: hands over to the server, which knows its database.
import { startChild } from './support/child.ts'
import { environment } from './support/environment.ts'

const command = process.argv[2] ?? ''
process.exitCode = await startChild({
  name: `db:${command}`,
  script: 'apps/server/src/db/cli.ts',
  args: [command],
  env: environment(),
}).ended
