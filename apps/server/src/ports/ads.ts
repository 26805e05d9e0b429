import type { Cents } from '@hive/domain/base/money/cents'
import type { Attribution } from '@hive/domain/base/tracking/attribution'

/** A sign-up as the ad network counts it. Nothing about health, age or gender. */
export type Conversion = {
  /** The same id as in the browser, so that the network counts the two events as one. */
  eventId: string
  at: Date
  email: string
  url: string
  userAgent: string
  value: Cents
  leagueId: number
  leagueTitle: string
}

/** A visit that an ad brought, reported with consent by the visitor's browser. */
export type Landing = {
  /** The same id as in the browser. */
  eventId: string
  at: Date
  url: string
  ip: string
  userAgent: string
  attribution: Attribution
}

/** Server-side events for the ad network, which counts events with the same id once. */
export type Ads = {
  sendConversion(conversion: Conversion): Promise<void>
  /** `false` when the network rejects it for good. */
  sendLanding(landing: Landing): Promise<boolean>
}
