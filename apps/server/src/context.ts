import type { SiteConfig } from '@hive/contract/base/site'
import type { FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import type { Caller } from '#features/base/session/caller.ts'
import type { Agreements } from '#features/leagues/content/agreement.ts'
import type { LeagueCache } from '#features/leagues/leagues/league-cache.ts'
import type { LeagueList } from '#features/leagues/leagues/league-list.ts'
import type { JobQueue } from '#jobs/queue.ts'
import type { Mailer } from '#ports/mail.ts'
import type { Ads } from '#ports/ads.ts'
import type { Beacon } from '#ports/beacon.ts'
import type { Marketing } from '#ports/marketing.ts'
import type { Payments } from '#ports/payments.ts'
import type { Push } from '#ports/push.ts'
import type { Tracing } from '#ports/tracing.ts'
import type { Chapter, Holdings, Leaver, AccountMerge } from '#room-data.ts'
import type { Metrics } from '#watch/metrics.ts'

/** The person that an access token identifies. */
export type TokenHolder = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  /** When they last proved who they are; `null` when the provider does not say. */
  signedInAt: Date | null
  /** Whether they signed in with a passkey or a second factor. */
  isStrong: boolean
  /** The thumbprint of the key that the token is bound to; `null` for a plain bearer token. */
  boundTo: string | null
  /** The session that the token belongs to, of the embedded provider. */
  sessionId?: string
}

/** Sign-in, by the embedded provider or another one. */
export type SignInService = {
  /** `null` for an invalid token. */
  readToken: (bearer: string) => Promise<TokenHolder | null>
  /** The settings that the browser needs to sign people in. */
  client: SiteConfig['identity']
  /** Foreign origins that the browser calls to sign people in. */
  origins: readonly string[]
  /** The endpoints and pages of an embedded provider; to be mounted at `/auth`. */
  routes: FastifyPluginAsync
  /** Reads the signing keys again, after they changed. */
  reload: () => Promise<void>
}

/** Everything a service may use; `createContext` builds it. */
export type Context = {
  config: Config
  log: Logger
  metrics: Metrics
  /** `null` where no one collects traces. */
  tracing: Tracing | null
  db: Database
  sealer: Sealer
  jobs: JobQueue
  payments: Payments
  mailer: Mailer
  push: Push
  /** `null` where the organiser has no such service. */
  marketing: Marketing | null
  ads: Ads | null
  /** `null` where the installation asks none. */
  beacon: Beacon | null
  agreements: Agreements
  leagueCache: LeagueCache
  leagueList: LeagueList
  identity: SignInService
  now: () => Date
  /** A secret number for a draw or a lot that nobody could have chosen: 32 hexadecimal digits. */
  newSeed: () => string
  /** The personal data of each room, and how they are deleted. */
  data: readonly RoomData[]
}

/** The personal data of a room, and the functions to collect, merge, erase and reseal them, which the rooms above call. */
export type RoomData = {
  /** Its tables and their columns. No other room writes them. */
  tables: Holdings
  /** Collects the data about someone for their download. */
  collect?: (context: Context, caller: Caller) => Promise<Chapter[]>
  /** Ends what a player takes part in and may still decide, in the usual way, before anything is erased. */
  leave?: (context: Context, db: Database, playerId: number) => Promise<void>
  /** Readies an account's rows to follow it into another one, or moves them where more than a number in `players` or `actors` says whose they are. */
  merge?: (context: Context, db: Database, merging: AccountMerge) => Promise<void>
  /** Deletes or empties a player's rows in the room's tables. */
  erase?: (db: Database, player: Leaver) => Promise<void>
  /** Deletes an e-mail address whose owner has proved that it is theirs. */
  eraseAddress?: (context: Context, db: Database, email: string) => Promise<void>
  /** Seals the room's sealed columns again with the newest key; returns the number of texts. */
  reseal?: (db: Database, sealer: Sealer) => Promise<number>
  /** Deletes data that have been kept for as long as the privacy policy allows. */
  sweep?: (context: Context) => Promise<void>
}
