import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'

/**
 * Tells systemd that this process serves, where systemd waits for it (`Type=notify`). Node can't send to a socket of
 * datagrams, so systemd's own program does, which is wherever systemd is.
 */
export async function tellSystemd(
  status: string,
  { env, log }: { env: NodeJS.ProcessEnv; log: Pick<Logger, 'warn'> },
): Promise<void> {
  if (env['NOTIFY_SOCKET'] === undefined) return
  const child = spawn('systemd-notify', ['--ready', `--status=${status}`], { env, stdio: 'ignore' })
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0)
      log.warn({ code }, 'systemd-notify failed: systemd does not know that Hive serves')
  } catch (error) {
    log.warn({ err: error }, 'systemd does not know that Hive serves')
  }
}
