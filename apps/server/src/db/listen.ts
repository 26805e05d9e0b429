import pg from 'pg'
import type { Logger } from 'pino'

const RECONNECT_MS = 1000

/**
 * Calls `onNotice` whenever a transaction anywhere has notified `channel`, and once after every new
 * connection, since notices sent meanwhile are lost. Ends with `close`.
 */
export async function listen(
  connection: pg.ClientConfig,
  channel: string,
  { onNotice, log }: { onNotice: () => void; log: Logger },
): Promise<{ close(): Promise<void> }> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'hive-listen', keepAlive: true })
    next.on('notification', onNotice)
    next.on('error', (error) => log.warn({ err: error }, 'listener lost its connection'))
    next.on('end', again)
    await next.connect()
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    client = next
    onNotice()
  }
  function again(): void {
    client = null
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = null
      connect().catch(again)
    }, RECONNECT_MS)
  }
  await connect()
  return {
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await client?.end()
    },
  }
}
