import { inject, onTestFinished } from 'vitest'

declare module 'vitest' {
  // Only an interface can be added to from outside.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  export interface ProvidedContext {
    /** The address of the process that starts stand-ins for each test that asks. */
    standInsHost: string
  }
}

export type StandIns = { port: number; url: string; smtpUrl: string }

/** An address at which nothing listens. */
const NOWHERE = 'http://127.0.0.1:9/'

type StandInSettings = { webhookUrl?: string; secretKey?: string }

/**
 * The outside services, with ports and data of their own until the test ends. Webhooks go to
 * `webhookUrl`; without one they arrive nowhere. Their key is the demo’s, or `secretKey`.
 */
export async function startStandIns({
  webhookUrl = NOWHERE,
  ...wanted
}: StandInSettings = {}): Promise<StandIns> {
  const host = inject('standInsHost')
  const response = await fetch(`${host}/stand-ins`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ webhookUrl, ...wanted }),
  })
  if (!response.ok) throw new Error(`No stand-ins: ${await response.text()}`)
  const { port, smtpPort } = (await response.json()) as { port: number; smtpPort: number }
  onTestFinished(async () => {
    await fetch(`${host}/stand-ins/${port}`, { method: 'DELETE' })
  })
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
  }
}

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const response = await fetch(`${inject('standInsHost')}/free-port`)
  return Number(await response.text())
}
