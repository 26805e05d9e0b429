import type { CaptainMoves, MoveState } from '@hive/domain/game-moves/captain-moves'
import type { RefundReason, RefundState } from '@hive/domain/registration/cancellation'
import type { DisputeState } from '@hive/domain/registration/dispute'
import type { MoveAnswer } from '@hive/domain/registration/league-move'
import type { WaitingState } from '@hive/domain/registration/waiting-list'
import type { RegistrationState } from '@hive/domain/registration/states'
import type { RestRule, SplitRule } from '@hive/domain/registration/split-fee'
import type { TransferRule, TransferState } from '@hive/domain/registration/transfer'
import type { DiscountKind } from '@hive/domain/leagues/pricing'
import type { FixtureStatus, Forfeit, SetScores } from '@hive/domain/fixtures/fixture'
import type { ScheduleEdit } from '@hive/domain/schedule-edits/edit'
import type { ScheduleRules } from '@hive/domain/schedule/certificate'
import type { ScheduleTerms, SlottedGame } from '@hive/domain/schedule/game'
import type { Decider, GameMove } from '@hive/domain/schedule/schedule-change'
import type { ImportKind, ImportSystem } from '@hive/domain/imports/headings'
import type { ImportFate } from '@hive/domain/imports/import-plan'
import type { League } from '@hive/domain/leagues/league'
import type { NightRound } from '@hive/domain/partners/partner-night'
import type { Felt } from '@hive/domain/leagues/league-plan'
import type { PoolTerms } from '@hive/domain/play-offs/pools'
import type { Blackout, OpeningSlot } from '@hive/domain/leagues/venue-hours'
import type { ChallengePurpose } from '@hive/domain/session/challenge'
import type { LineKind } from '@hive/domain/money/reconciliation'
import type { CreditEntryKind, CreditOrigin } from '@hive/domain/money/credit'
import type { WithdrawalRule, WithdrawnGames } from '@hive/domain/standings/withdrawal'
import type { Day, Weekday } from '@hive/domain/time/day'
import type { OrganiserActionKind } from '@hive/domain/session/organiser-action'
import type { Role } from '@hive/domain/session/roles'
import type { SignInEventKind } from '@hive/domain/session/sign-in-event'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type ShortTeamStepKind = 'nudge' | 'top_up' | 'play_short' | 'merge' | 'individuals'

export type TeamMergeOutcome = 'merged' | 'declined' | 'over'

/**
 * The tables as queries see them, in camelCase. `date` columns are `YYYY-MM-DD` texts, `time` columns
 * `HH:MM:SS` texts, `timestamptz` columns `Date`s, 64-bit ids numbers.
 */
export type Schema = {
  players: PlayersTable
  playerSports: { playerId: number; sportId: number }
  healthDeclarations: {
    playerId: number
    waiverSignedAt: Date | null
    sealedAnswers: Buffer
    answersBound: Generated<boolean>
    updatedAt: Generated<Date>
  }
  sports: {
    id: Generated<number>
    name: string
    playedAs: string | null
    slug: string | null
    gameDurationInMinutes: number | null
    playersOnTeam: number | null
    rules: string | null
    version: Generated<number>
  }
  venues: VenuesTable
  leagues: LeaguesTable
  leaguePlaces: {
    leagueId: number
    capacity: number
    taken: Generated<number>
    calledOff: Generated<boolean>
  }
  teams: {
    id: Generated<number>
    leagueId: number
    name: string
    captainPlayerId: number | null
    /** The number of its join link; null while it has none. */
    joinLink: number | null
    joinLinksMade: Generated<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
    releasedAt: Date | null
  }
  teamInvitations: {
    id: GeneratedAlways<number>
    teamId: number
    email: string
    invitedBy: number | null
    createdAt: Generated<Date>
    acceptedAt: Date | null
    withdrawnAt: Date | null
    /** Whether no mail goes out by itself: an organiser has imported it without writing. */
    isQuiet: Generated<boolean>
    mailed: Generated<number>
    /** Those that went out by themselves. */
    reminders: Generated<number>
    remindedAt: Date | null
    /** Set, with `withdrawnAt`, when it ended unanswered. */
    expiredAt: Date | null
  }
  fixtures: FixturesTable
  draws: DrawsTable
  gameMoves: GameMovesTable
  gameMoveAnswers: GameMoveAnswersTable
  scheduleEdits: ScheduleEditsTable
  wishRounds: WishRoundsTable
  teamWishes: TeamWishesTable
  tableAdjustments: {
    id: GeneratedAlways<number>
    leagueId: number
    teamId: number
    points: ColumnType<string, number, never>
    reason: string
    madeAt: Date
  }
  teamWithdrawals: {
    teamId: number
    leagueId: number
    counts: WithdrawnGames
    fixtureIds: number[]
    reason: string
    madeAt: Date
  }
  playOffs: {
    leagueId: number
    teamIds: number[]
    venueId: number
    madeAt: Date
    pools: JSONColumnType<PoolTerms, string | null> | null
  }
  playOffGames: {
    leagueId: number
    number: number
    startTime: Date
    courtNumber: number | null
    fixtureId: number | null
    isWaiting: Generated<boolean>
  }
  partnerNights: PartnerNightsTable
  partnerPlayers: {
    nightId: number
    number: number
    playerId: number
    isHere: Generated<boolean>
    /** The edition of which they were last written to. */
    toldEdition: Generated<number>
  }
  partnerScores: { nightId: number; round: number; court: number; one: number; two: number }
  scheduleChanges: ScheduleChangesTable
  memberships: {
    leagueId: number
    playerId: number
    teamId: number | null
    addedAt: Generated<Date>
    registered: boolean
    teamPlayerRegistration: Generated<boolean>
    tryItOutRegistration: Generated<boolean>
  }
  registrations: RegistrationsTable
  registrationFriends: {
    id: GeneratedAlways<number>
    registrationId: number
    /** In lower case. */
    email: string
    createdAt: Generated<Date>
  }
  registrationTypes: { id: number; name: string }
  registrationEvents: {
    id: GeneratedAlways<number>
    registrationId: number
    fromState: RegistrationState | null
    toState: RegistrationState
    actor: string
    reason: string
    at: Generated<Date>
  }
  placeTransfers: PlaceTransfersTable
  playerViews: {
    id: Generated<string>
    playerId: number
    viewerId: number
    reason: string
    startedAt: Generated<Date>
    endsAt: Date
  }
  payments: PaymentsTable
  keptCards: KeptCardsTable
  refunds: RefundsTable
  disputes: DisputesTable
  credits: CreditsTable
  creditEntries: CreditEntriesTable
  oddPayments: {
    sessionId: string
    what: 'unknown' | 'other_amount' | 'other_world'
    registrationId: number | null
    amountCents: number | null
    currency: string | null
    seenAt: Generated<Date>
    doneAt: Date | null
  }
  providerLines: ProviderLinesTable
  providerPayouts: ProviderPayoutsTable
  bookDifferences: {
    kind: 'payment' | 'refund' | 'dispute'
    sourceId: string
    gapCents: number
    day: Day
    acceptedAt: Date | null
    reason: string | null
  }
  providerReads: {
    id: GeneratedAlways<number>
    since: Date
    until: Date
    readAt: Generated<Date>
  }
  promotions: {
    id: Generated<number>
    percent: number
    fromWall: string
    untilWall: string
    label: string
    couponCode: string
    /** Null for all leagues. */
    leagueId: number | null
    version: Generated<number>
  }
  shortTeamSteps: {
    id: Generated<string>
    teamId: number
    kind: ShortTeamStepKind
    registrationIds: Generated<number[]>
    at: Date
    mailedAt: Date | null
    undoneAt: Date | null
  }
  teamMerges: {
    /** The step is about the team that stays. */
    stepId: string
    joiningTeamId: number
    endsAt: Date
    /** The sign-ups of the captains who have agreed. */
    agreedBy: number | null
    joiningAgreedBy: number | null
    outcome: TeamMergeOutcome | null
  }
  leagueMoves: {
    id: GeneratedAlways<number>
    leagueId: number
    toLeagueId: number
    /** Why the league is called off at the end. */
    reason: string
    askedAt: Generated<Date>
    endsAt: Date
    /** Null as long as people are asked. */
    outcome: 'called_off' | 'withdrawn' | null
  }
  leagueMoveAnswers: {
    moveId: number
    registrationId: number
    answer: Generated<MoveAnswer>
    answeredAt: Date | null
    /** The sign-up for the other league. */
    movedToId: number | null
  }
  captaincyOffers: {
    id: GeneratedAlways<number>
    teamId: number
    playerId: number
    offeredAt: Generated<Date>
    endsAt: Date
  }
  captainRewards: {
    id: GeneratedAlways<number>
    playerId: number
    earnedBy: number
    state: Generated<'available' | 'reserved' | 'spent' | 'void'>
    usedBy: number | null
    createdAt: Generated<Date>
  }
  waitingList: {
    id: GeneratedAlways<number>
    leagueId: number
    playerId: number
    registrationTypeId: number
    places: number
    priority: Generated<number>
    turn: Generated<number>
    state: Generated<WaitingState>
    joinedAt: Generated<Date>
    offerEndsAt: Date | null
    groupId: number | null
    saidYesAt: Date | null
  }
  waitingGroups: {
    id: GeneratedAlways<number>
    leagueId: number
    keptPlaces: Generated<number>
    keptUntil: Date | null
  }
  waitingInvitations: {
    id: GeneratedAlways<number>
    groupId: number
    playerId: number
    email: string
    invitedAt: Generated<Date>
  }
  /** Nights for which money has gone back. */
  missedNights: { leagueId: number; night: string; createdAt: Generated<Date> }
  changeNotices: {
    id: GeneratedAlways<number>
    leagueId: number
    before: JSONColumnType<Felt>
    version: Generated<number>
    changedAt: Generated<Date>
    text: string | null
    closedAt: Date | null
  }
  calendarFeeds: {
    playerId: number
    secretHash: Buffer
    sealedSecret: Buffer
    createdAt: Generated<Date>
  }
  scoreChanges: {
    id: GeneratedAlways<number>
    fixtureId: number
    changedBy: number
    at: Generated<Date>
    kind: 'entry' | 'forfeit' | 'undo'
    fromOne: number | null
    fromTwo: number | null
    fromForfeit: Forfeit | null
    fromSets: KeptSets
    toOne: number | null
    toTwo: number | null
    toForfeit: Forfeit | null
    toSets: KeptSets
    undone: Generated<boolean>
  }
  organiserActions: {
    id: GeneratedAlways<number>
    playerId: number | null
    kind: OrganiserActionKind
    subject: string
    before: JSONColumnType<Record<string, unknown>> | null
    after: JSONColumnType<Record<string, unknown>> | null
    reason: Generated<string>
    at: Generated<Date>
  }
  imports: {
    id: GeneratedAlways<number>
    leagueId: number
    kind: ImportKind
    system: ImportSystem
    writes: boolean
    madeBy: number
    madeAt: Generated<Date>
    undoneAt: Date | null
  }
  importRows: {
    importId: number
    line: number
    fate: Exclude<ImportFate, 'asked'>
    registrationId: number | null
    teamId: number | null
    fixtureId: number | null
    scoreChangeId: number | null
  }
  importedPeople: {
    id: GeneratedAlways<number>
    importId: number
    line: number
    email: string
    teamId: number | null
    skillLevelId: number
    importedAt: Generated<Date>
  }
  roleGrants: {
    id: GeneratedAlways<number>
    playerId: number
    role: Role
    leagueId: number | null
    givenBy: number | null
    givenAt: Generated<Date>
    endedBy: number | null
    endedAt: Date | null
    taskMails: Generated<boolean>
  }
  sentMails: { id: string; sentAt: Generated<Date> }
  paymentEvents: { id: string; type: string; receivedAt: Generated<Date> }
  identityUsers: {
    id: Generated<string>
    email: string
    emailLower: GeneratedAlways<string>
    passwordHash: string
    emailVerifiedAt: Date | null
    tokenVersion: Generated<number>
    createdAt: Generated<Date>
    updatedAt: Generated<Date>
  }
  identityChallenges: ChallengesTable
  signInEvents: {
    id: GeneratedAlways<number>
    userId: string
    kind: SignInEventKind
    device: string
    at: Generated<Date>
  }
  rateLimits: { key: Buffer; count: number; endsAt: Date }
  passkeys: {
    id: string
    userId: string
    name: string
    publicKey: Buffer
    counter: number
    transports: string[]
    createdAt: Generated<Date>
    lastUsedAt: Date | null
  }
  passkeyChallenges: { challenge: string; userId: string | null; expiresAt: Date }
  interests: InterestsTable
  interestSports: { interestId: number; sportId: number }
  interestAnnouncements: { leagueId: number; interestId: number; at: Date }
  healthReadings: {
    id: GeneratedAlways<number>
    playerId: number
    readerId: number
    reason: string
    at: Generated<Date>
  }
  personNotes: {
    id: GeneratedAlways<number>
    playerId: number
    authorId: number
    text: string
    at: Generated<Date>
  }
  oidcPayloads: {
    model: string
    id: string
    payload: JSONColumnType<object>
    grantId: string | null
    userCode: string | null
    uid: string | null
    expiresAt: Date | null
    consumedAt: Date | null
    accountId: GeneratedAlways<string | null>
  }
  usedProofs: { key: Buffer; endsAt: Date }
  signingKeys: {
    kid: string
    sealed: Buffer
    createdAt: Generated<Date>
    retiredAt: Date | null
  }
  baseBackups: { id: string; endedAt: Generated<Date> }
  sealingKeys: { fingerprint: string; since: Generated<Date> }
  providerErrors: {
    provider: string
    hour: Date
    errors: number
    lastAt: Date
    lastProblem: string
  }
  installation: {
    key: string
    value: JSONColumnType<object>
    setAt: Generated<Date>
  }
}

type PlayersTable = {
  id: GeneratedAlways<number>
  issuer: string
  subject: string
  email: string
  emailVerified: Generated<boolean>
  active: Generated<boolean>
  name: Generated<string>
  /** The name without accents and capitals, by which people are listed and found. */
  plainName: GeneratedAlways<string>
  genderId: number | null
  dateOfBirth: string | null
  phoneNumber: Generated<string>
  emergencyContactName: Generated<string>
  emergencyContactPhoneNumber: Generated<string>
  marketingConsent: Generated<boolean>
  preferredLocation: Generated<string>
  otherSports: Generated<string>
  tShirtSizeId: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  lastSeenAt: Generated<Date>
  marketingState: Generated<'unknown' | 'active' | 'unsubscribed'>
  marketingAgreedAt: Date | null
  inactivityNoticedAt: Date | null
  deletionDueAt: Date | null
  erasedAt: Date | null
  /** The account that this one has become part of. */
  mergedInto: number | null
}

type InterestsTable = {
  id: GeneratedAlways<number>
  email: string
  name: Generated<string>
  otherSport: Generated<string>
  preferredLocation: Generated<string>
  nights: Generated<Weekday[]>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  mailedAt: Date | null
  confirmedAt: Date | null
  marketingState: Generated<'unknown' | 'active' | 'unsubscribed'>
}

type ChallengesTable = {
  id: Generated<string>
  purpose: ChallengePurpose
  userId: string | null
  email: string
  passwordHash: string | null
  codeHash: string
  codeExpiresAt: Date
  linkHash: Buffer
  linkExpiresAt: Date
  tries: Generated<number>
  usedAt: Date | null
  createdAt: Generated<Date>
}

type VenuesTable = {
  id: Generated<number>
  name: string
  address: string
  town: string
  eircode: Generated<string>
  venueTypeId: number
  phoneNumber: Generated<string>
  websiteLink: Generated<string>
  latitude: number | null
  longitude: number | null
  mapLink: Generated<string>
  courts: Generated<string[]>
  openings: JSONColumnType<OpeningSlot[], string | undefined>
  blackouts: JSONColumnType<Blackout[], string | undefined>
  hourCents: number | null
  cancelDays: number | null
  version: Generated<number>
}

/** What the rules know of a league and its row does not have under that name: it is joined, counted or converted. */
type NoColumn =
  | 'id'
  | 'sport'
  | 'venue'
  | 'weekday'
  | 'teamPrice'
  | 'individualPrice'
  | 'isCancelled'
  | 'places'
  | 'placesTaken'
  | 'waiting'
  | 'fixtures'
  | 'adjustments'
  | 'withdrawals'

/** What a new league must say; every other column has a default. */
type Required =
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'numberOfTeams'
  | 'abilityLevel'
  | 'coEd'

/** The columns that a league has in the rules too, under the same names. */
type LeagueColumns = {
  -readonly [Name in Exclude<keyof League, NoColumn>]: Name extends Required
    ? League[Name]
    : Generated<League[Name]>
}

type LeaguesTable = LeagueColumns & {
  id: Generated<number>
  sportId: number
  venueId: number
  teamPriceCents: number
  individualPriceCents: number
  cancelledAt: Date | null
  cancelledReason: Generated<string>
  rosterDeadline: string | null
  /** Null for the newest. */
  agreementVersion: string | null
  /** The earlier league that it was copied from. */
  renewsId: number | null
  renewalOpens: string | null
  placeTransfer: Generated<TransferRule>
  splitFee: Generated<SplitRule>
  withdrawalRule: Generated<WithdrawalRule>
  captainMoves: Generated<CaptainMoves>
  /** For each team; null without a minimum. */
  genderMinimum: number | null
  genderMinimumOf: Generated<number>
  /** Each night. */
  courtsBooked: Generated<number>
  /** Null for a draft. */
  publishedAt: Generated<Date | null>
  /** When an organiser has discarded a draft. */
  discardedAt: Date | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** Sets are written as text, and read as they are. */
type KeptSets = ColumnType<SetScores | null, string | null | undefined, string | null>

type FixturesTable = {
  id: Generated<number>
  leagueId: number
  teamOneId: number
  teamTwoId: number
  startTime: Date
  courtNumber: number | null
  venueId: number
  teamOneScore: number | null
  teamTwoScore: number | null
  setScores: KeptSets
  winningTeamId: GeneratedAlways<number | null>
  status: Generated<FixtureStatus>
  statusReason: Generated<string>
  forfeit: Forfeit | null
  revision: Generated<number>
  updatedAt: Generated<Date>
}

type DrawsTable = {
  leagueId: number
  number: number
  rules: ScheduleRules
  terms: JSONColumnType<ScheduleTerms, string, never>
  /** In the order of the names in the terms. */
  teamIds: number[]
  termsDigest: string
  fixedAt: Date
  games: JSONColumnType<SlottedGame[], string | undefined> | null
  gamesDigest: string | null
  publishedAt: Date | null
  discardedAt: Date | null
  reason: Generated<string>
  /** Null while its games are not being made. */
  drawingPercent: number | null
}

/** Edits of a league's schedule that are not out yet. */
type ScheduleEditsTable = {
  leagueId: number
  /** Null where the fixtures are out. */
  draw: number | null
  edition: number
  edits: JSONColumnType<ScheduleEdit[]>
}

/** A night of a league on which partners change each round. */
type PartnerNightsTable = {
  id: GeneratedAlways<number>
  leagueId: number
  venueId: number
  night: string
  startTime: string
  minutes: number
  courts: number[]
  /** Players by their numbers of this night. */
  rounds: JSONColumnType<NightRound[]>
  seed: string
  /** Counts the draws. */
  edition: Generated<number>
  publishedAt: Date | null
  calledOffAt: Date | null
  calledOffReason: Generated<string>
  changedAt: Date
}

/** Games that captains would like to move. */
type GameMovesTable = {
  id: string
  leagueId: number
  teamId: number
  fixtureId: number
  otherFixtureId: number | null
  fromStart: Date
  fromCourt: number | null
  toStart: Date
  toCourt: number | null
  reason: string
  askedAt: Date
  endsAt: Date
  needsOrganiser: boolean
  state: MoveState
  note: Generated<string>
}

type GameMoveAnswersTable = { moveId: string; teamId: number; agreedAt: Date | null }

/** What captains are asked before a draw. */
type WishRoundsTable = {
  leagueId: number
  mostNights: number
  answerBy: string
  askedAt: Date
  remindedAt: Date | null
  closedAt: Date | null
}

type TeamWishesTable = {
  teamId: number
  unavailable: string[]
  prefers: 'early' | 'late' | null
  savedAt: Date
  isByOrganiser: boolean
}

type ScheduleChangesTable = {
  leagueId: number
  number: number
  /** The number of the draw that it changes; null where the fixtures were not drawn. */
  draw: number | null
  madeAt: Date
  decidedBy: Decider
  reason: string
  moves: JSONColumnType<RecordedMove[], string, never>
  previousDigest: string
  beforeDigest: string
  afterDigest: string
  digest: string
}

/** A move of a game with what its e-mails need. */
export type RecordedMove = GameMove & {
  id: number
  teamOneId: number
  teamTwoId: number
  /** Of the game after the change. */
  status: FixtureStatus
}

type RegistrationsTable = {
  id: GeneratedAlways<number>
  leagueId: number
  playerId: number
  registrationTypeId: number
  teamId: number | null
  teamName: string | null
  skillLevelId: Generated<number>
  tryItOut: Generated<boolean>
  state: RegistrationState
  places: number
  heldUntil: Date
  listedCents: number
  dueCents: number
  discount: DiscountKind | null
  promotionId: number | null
  upgradesId: number | null
  /** The sign-up whose place this one took over. */
  takesOverId: number | null
  /** A team's sign-up whose fee is split: the whole fee, and among how many players. */
  splitFeeCents: number | null
  splitPlayers: number | null
  /** What the captain has agreed to happen with what is missing. */
  splitRest: RestRule | null
  /** The team's sign-up that this is a share of. */
  shareOfId: number | null
  /** The place in line that the hold comes from. */
  offerId: number | null
  /** The first of the nights that are paid for, and how many they are; unknown for a few old rows. */
  firstNight: string | null
  nights: number | null
  adEventId: string | null
  agreementVersion: string | null
  agreementHash: string | null
  agreementSignedAt: Date | null
  /** Whether someone who signed up alone offers to be captain. */
  wouldCaptain: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  keptUnpaidAt: Date | null
  /** When all of its money had gone back without our ordering it. */
  takenBackAt: Date | null
}

type PlaceTransfersTable = {
  id: GeneratedAlways<number>
  registrationId: number
  email: string
  state: Generated<TransferState>
  offeredAt: Generated<Date>
  endsAt: Date
}

type PaymentsTable = {
  id: GeneratedAlways<number>
  registrationId: number
  paymentStatusId: Generated<number>
  idempotencyKey: string
  sessionId: string | null
  sessionUrl: string | null
  paymentIntentId: string | null
  /** The whole price that was paid, by card, in cash or with credit. */
  amountCents: number
  /** The part of it that credit paid. */
  creditCents: Generated<number>
  currency: Generated<string>
  state: Generated<'opening' | 'open' | 'paid' | 'expired'>
  paidAt: Date | null
  refundedCents: Generated<number>
  disputedAt: Date | null
  createdAt: Generated<Date>
}

type KeptCardsTable = {
  registrationId: number
  customerId: string
  paymentMethodId: string
  keptAt: Generated<Date>
}

type ProviderLinesTable = {
  id: string
  kind: LineKind
  sourceId: string | null
  paymentIntentId: string | null
  amountCents: number
  feeCents: number
  currency: string
  createdAt: Date
}

type ProviderPayoutsTable = {
  id: string
  amountCents: number
  currency: string
  state: 'on_its_way' | 'paid' | 'failed'
  createdAt: Date
  arrivesOn: Day
}

type RefundsTable = {
  id: GeneratedAlways<number>
  registrationId: number
  amountCents: number
  reason: RefundReason
  note: Generated<string>
  actor: string
  state: Generated<RefundState>
  idempotencyKey: string
  providerId: string | null
  failure: string | null
  retryOf: number | null
  /** Whether it becomes a credit, and does not go back to a card. */
  asCredit: Generated<boolean>
  /** Until when its owner may choose between card and credit, and when that was settled. */
  chooseUntil: Date | null
  chosenAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

type CreditsTable = {
  id: GeneratedAlways<number>
  playerId: number
  registrationId: number
  origin: CreditOrigin
  key: string
  fromCreditId: number | null
  note: Generated<string>
  actor: string
  expiresAt: Date
  remindedAt: Date | null
  createdAt: Generated<Date>
}

type CreditEntriesTable = {
  id: GeneratedAlways<number>
  creditId: number
  kind: CreditEntryKind
  amountCents: number
  registrationId: number | null
  at: Generated<Date>
}

type DisputesTable = {
  id: GeneratedAlways<number>
  registrationId: number
  providerId: string
  amountCents: number
  state: DisputeState
  openedAt: Generated<Date>
  checkedAt: Generated<Date>
  notedAt: Date | null
}
