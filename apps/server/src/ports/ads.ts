import type { Cents } from '@hive/domain/leagues/pricing'

/** A sign-up as the ad network counts it. Nothing about health, age or gender. */
export type Conversion = {
  /** The same as the browser's, so that the network counts the two as one. */
  eventId: string
  at: Date
  email: string
  url: string
  userAgent: string
  value: Cents
  leagueId: number
  leagueTitle: string
}

/** The ad network's server-side events. */
export type Ads = { sendConversion(conversion: Conversion): Promise<void> }
