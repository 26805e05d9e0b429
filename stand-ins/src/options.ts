import { join } from 'node:path'

export type Options = {
  port: number
  smtpPort: number
  folder: string
  webhookUrl: string
  secretKey: string
  webhookSecret: string
}

/** Reads the environment. The keys are demo constants that Hive's demo mode knows too. */
export function readOptions(env: Record<string, string | undefined>): Options {
  const port = Number(env['STANDINS_PORT'] ?? 3001)
  return {
    port,
    smtpPort: Number(env['STANDINS_SMTP_PORT'] ?? port + 1),
    folder: join(env['DATA_DIR'] ?? '.data', 'stand-ins'),
    webhookUrl: env['WEBHOOK_URL'] ?? 'http://127.0.0.1:3000/api/webhooks/stripe',
    secretKey: env['STANDIN_SECRET_KEY'] ?? 'sk_test_hive_demo',
    webhookSecret: env['STANDIN_WEBHOOK_SECRET'] ?? 'whsec_hive_demo',
  }
}

/** The address of the stand-ins for browsers. */
export function originOf({ port }: { port: number }): string {
  return `http://localhost:${port}`
}
