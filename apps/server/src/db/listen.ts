import pg from 'pg'
import type { Logger } from 'pino'
import { DroppingClient, noticingLoss } from './connection.ts'

const RECONNECT_MS = 1000
const BEAT_MS = 30_000
const PATIENCE_MS = 5000

export type Listener = {
  /** False between a lost connection and the next, while notices may be missed. */
  isListening(): boolean
  close(): Promise<void>
}

type Options = {
  /** Takes what the notice says; nothing after a new connection, since anything may have been missed. */
  onNotice: (payload: string) => void
  log: Logger
  /** Milliseconds between two checks that the connection still answers. */
  beatMs?: number
  /** Milliseconds that such a check, or a new connection, may take. */
  patienceMs?: number
}

/**
 * Calls `onNotice` for each notice on `channel`, and once after every new connection, because notices sent in
 * between are lost. The next check replaces a connection that stopped answering. Ends with `close`.
 */
export async function listen(
  connection: pg.ClientConfig,
  channel: string,
  { onNotice, log, beatMs = BEAT_MS, patienceMs = PATIENCE_MS }: Options,
): Promise<Listener> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  async function connect(): Promise<void> {
    client = await openClient(connection, channel, { onNotice, log, patienceMs, onEnd: again })
    onNotice('')
  }
  function again(): void {
    client = null
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = null
      connect().catch(again)
    }, RECONNECT_MS)
  }
  const beat = setInterval(() => {
    // A look that fails closes the connection, whose end brings a new one.
    client?.query('SELECT 1').catch(() => log.warn({ channel }, 'listener had no answer'))
  }, beatMs)
  beat.unref()
  await connect()
  return {
    isListening: () => client !== null,
    async close() {
      isClosed = true
      clearInterval(beat)
      if (timer) clearTimeout(timer)
      await client?.end()
    },
  }
}

type ClientOptions = Required<Pick<Options, 'onNotice' | 'log' | 'patienceMs'>> & {
  onEnd: () => void
}

async function openClient(
  connection: pg.ClientConfig,
  channel: string,
  { onNotice, log, patienceMs, onEnd }: ClientOptions,
): Promise<pg.Client> {
  const client = new DroppingClient({
    ...connection,
    ...noticingLoss({ queryMs: patienceMs, connectMs: patienceMs }),
    application_name: 'hive-listen',
  })
  client.on('notification', ({ payload }) => onNotice(payload ?? ''))
  client.on('error', (error) => log.warn({ err: error }, 'listener lost its connection'))
  client.on('end', onEnd)
  await client.connect()
  await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
  return client
}
