import { z } from 'zod'
import { job } from '#jobs/declare.ts'
import { landing } from './landing.ts'

export const sendConversion = job('send-conversion', z.object({ registrationId: z.int() }))

// Sealed, because it holds a visitor's IP address.
export const sendLanding = job('send-landing', landing, { sealedFor: 'ad-landing' })
