import { createApp } from './app.ts'
import { startDelivery } from './cards/delivery.ts'
import { startMailSink } from './inbox/mail-sink.ts'
import type { Options } from './options.ts'
import { openStore } from './store.ts'

export type StandIns = { url: string; smtpUrl: string; close(): Promise<void> }

/** Starts all stand-ins on the loopback address, and goes on with what an earlier run left undone. */
export async function startStandIns(options: Options): Promise<StandIns> {
  const store = openStore(options.folder)
  const delivery = startDelivery(store, options)
  const app = createApp(store, options, delivery)
  await app.listen({ host: '127.0.0.1', port: options.port })
  const mailSink = await startMailSink(store, options.smtpPort)
  return {
    url: `http://127.0.0.1:${options.port}`,
    smtpUrl: `smtp://127.0.0.1:${options.smtpPort}`,
    async close() {
      await app.close()
      await mailSink.close()
      await delivery.stop()
    },
  }
}
