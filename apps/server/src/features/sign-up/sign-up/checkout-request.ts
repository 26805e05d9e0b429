import type { startCheckoutSession } from '@hive/contract/sign-up/checkout'
import type { z } from 'zod'

export type CheckoutRequest = z.output<typeof startCheckoutSession.body>
