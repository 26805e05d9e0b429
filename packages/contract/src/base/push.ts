import { isPushAddress } from '@hive/domain/base/push/push'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The address of a browser for push, which its maker's service has given it. */
const address = z.string().refine(isPushAddress, 'We know no push service at this address.')

export const askPush = endpoint({
  access: 'player',
  method: 'POST',
  path: '/api/push',
  summary:
    'The public key that a browser needs to be reached by push (VAPID), and whether the caller gets notifications at this address.',
  body: z.object({ address: address.nullable() }),
  reply: z.object({ publicKey: z.string(), isOn: z.boolean() }),
})

export const startPush = endpoint({
  access: 'player',
  path: '/api/push/start',
  summary:
    'Notifies the caller at this address too, beside every e-mail that they choose, until the session of this call ends. Safe to repeat.',
  body: z.object({
    address,
    /** Of the browser, by which nobody on the way can read what is sent: a point of P-256, and 16 bytes. */
    p256dh: z.string().regex(/^B[A-P][\w-]{85}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
})

export const endPush = endpoint({
  access: 'player',
  path: '/api/push/end',
  summary: 'Sends the caller nothing more at this address. Safe to repeat.',
  body: z.object({ address: z.string().max(1000) }),
})
