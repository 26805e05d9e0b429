import type { Cents } from '@hive/domain/leagues/pricing'
import type { Attribution } from '@hive/domain/tracking/attribution'

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

/** A visit that an ad brought, as its owner's browser has told of it with consent. */
export type Landing = {
  /** The same as the browser's. */
  eventId: string
  at: Date
  url: string
  ip: string
  userAgent: string
  attribution: Attribution
}

/** The ad network's server-side events. What was told twice under one number it counts once. */
export type Ads = {
  sendConversion(conversion: Conversion): Promise<void>
  /** `false` when the network will not have it, however often it is told. */
  sendLanding(landing: Landing): Promise<boolean>
}
