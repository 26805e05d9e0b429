/* oxlint-disable max-lines -- one table of all fields */
import type { ClockTime, Day } from '../../base/time/day.ts'
import type { Cents } from '../../base/money/cents.ts'
import type { IrishWall } from '../../base/time/irish.ts'

/** The changes that people who have signed up hear of, in the order in which they are told. */
export const ANNOUNCED_CHANGES = ['nights', 'times', 'venue', 'price', 'number of teams'] as const
export type AnnouncedChange = (typeof ANNOUNCED_CHANGES)[number]

/** Who reads a field of a published league. */
type Readers = 'everyone' | 'organisers'

/** The words of a field in form, timeline and change notice, and who may see it. */
type Told = {
  /** The part of the form in which it stands. */
  readonly part: 'league' | 'when' | 'price' | 'sign_up' | 'agreement' | 'play'
  readonly label: string
  readonly hint?: string
  readonly seenBy: Readers
  /** The change that people who have signed up must hear of; left out for what they need not hear of. */
  readonly heardAs?: AnnouncedChange
  /** The timeline's name for it, where its own does not say what it is. */
  readonly said?: string
  /** Whether a copy for the next season begins anew. */
  readonly isOfSeason?: true
  /** Whether the room of leagues keeps it in columns of other names. */
  readonly isConverted?: true
}

/** The kind of value of a field, with the one that a new league begins with; without that an organiser has to enter it. */
type Held =
  | {
      readonly kind: 'line'
      readonly most: number
      readonly least?: number
      readonly missing?: string
      readonly start: string
    }
  | {
      readonly kind: 'choice'
      /** The kept values, each with its name in the form. */
      readonly options: Readonly<Record<string, string>>
      readonly note: string
      readonly start: string
    }
  | {
      readonly kind: 'whole'
      readonly least: number
      readonly most: number
      readonly note: string
      readonly isOptional?: true
      readonly start?: number
    }
  | { readonly kind: 'price' }
  | { readonly kind: 'flag'; readonly start: boolean }
  | { readonly kind: 'clock'; readonly start: ClockTime }
  /** A day, or nothing. */
  | { readonly kind: 'day' }
  /** A minute of Irish time, or nothing. */
  | { readonly kind: 'moment' }
  /** A value that needs a schema and a field of the form of its own. */
  | { readonly kind: 'own' }

export type LeagueField = Told & Held

const GENDER_NOTE = 'Please enter 1 to 20, or nothing.'

/**
 * Everything that an organiser says of a league, in the order of the form. Columns, queries, wire, form, preview,
 * timeline and change notice take theirs from here; a field of most kinds needs a migration besides, and the samples of tests that
 * the compiler names.
 */
export const LEAGUE_FIELDS = {
  title: {
    part: 'league',
    kind: 'line',
    label: 'Title',
    hint: 'Such as Leixlip Tuesday Pickleball.',
    seenBy: 'everyone',
    most: 120,
    least: 3,
    missing: 'Please enter a title.',
    start: '',
  },
  sportId: {
    part: 'league',
    kind: 'whole',
    label: 'Sport',
    seenBy: 'organisers',
    said: 'Sport',
    least: 1,
    most: 32_767,
    note: 'Please choose a sport.',
  },
  abilityLevel: {
    part: 'league',
    kind: 'choice',
    label: 'Level',
    seenBy: 'everyone',
    options: { Beginner: 'Beginner', Competitive: 'Competitive' },
    note: 'Please choose a level.',
    start: 'Beginner',
  },
  numberOfTeams: {
    part: 'league',
    kind: 'whole',
    label: 'Number of teams',
    hint: 'This sets the number of places.',
    seenBy: 'everyone',
    heardAs: 'number of teams',
    least: 1,
    most: 500,
    note: 'Please enter 1 to 500 teams.',
  },
  image: { part: 'league', kind: 'own', label: 'Picture', seenBy: 'everyone' },
  genderMinimum: {
    part: 'league',
    kind: 'whole',
    label: 'Gender minimum on each team (optional)',
    hint: 'How many women or men each team needs. Teams of individuals are made with it.',
    seenBy: 'organisers',
    least: 1,
    most: 20,
    note: GENDER_NOTE,
    isOptional: true,
  },
  /** 1 for men, 2 for women. */
  genderMinimumOf: {
    part: 'league',
    kind: 'whole',
    label: 'Minimum of',
    seenBy: 'organisers',
    least: 1,
    most: 2,
    note: 'Please choose women or men.',
    start: 2,
  },
  coEd: { part: 'league', kind: 'flag', label: 'Co-Ed', seenBy: 'everyone', start: true },
  venueId: {
    part: 'when',
    kind: 'whole',
    label: 'Venue',
    seenBy: 'organisers',
    heardAs: 'venue',
    said: 'Venue',
    least: 1,
    most: 2_147_483_647,
    note: 'Please choose a venue.',
  },
  courtsBooked: {
    part: 'when',
    kind: 'whole',
    label: 'Courts booked each night',
    hint: 'Shows when the league covers its hall.',
    seenBy: 'organisers',
    least: 1,
    most: 20,
    note: 'Please enter 1 to 20 courts.',
    start: 1,
  },
  startTime: {
    part: 'when',
    kind: 'clock',
    label: 'Starts at',
    seenBy: 'everyone',
    heardAs: 'times',
    said: 'Starts',
    start: '18:30',
  },
  endTime: {
    part: 'when',
    kind: 'clock',
    label: 'Ends at',
    seenBy: 'everyone',
    heardAs: 'times',
    start: '21:30',
  },
  nights: {
    part: 'when',
    kind: 'own',
    label: 'Nights',
    seenBy: 'everyone',
    heardAs: 'nights',
    isConverted: true,
  },
  individualPrice: {
    part: 'price',
    kind: 'price',
    label: 'Individual, in euro',
    hint: 'For all nights.',
    seenBy: 'everyone',
    heardAs: 'price',
  },
  teamPrice: {
    part: 'price',
    kind: 'price',
    label: 'Team, in euro',
    hint: 'For the whole team.',
    seenBy: 'everyone',
    heardAs: 'price',
  },
  /** Whether captains may split the fee of their team, and what happens with what is missing. */
  splitFee: {
    part: 'price',
    kind: 'choice',
    label: 'Who pays for a team',
    hint: 'In shares, a captain can split the fee, and each player pays a part by card. Two days before the first night we ask the captain for what’s missing, or charge it to the captain’s card.',
    seenBy: 'organisers',
    options: {
      none: 'The captain',
      asked: 'In shares, we ask for the rest',
      charged: 'In shares, we charge the rest',
    },
    note: 'Please choose whether captains can split the fee.',
    start: 'none',
  },
  /** The price of a running league: for the nights left, in full, or not sold. */
  lateJoining: {
    part: 'price',
    kind: 'choice',
    label: 'Joining late',
    seenBy: 'everyone',
    options: {
      pro_rata: 'Pay for the nights left',
      full: 'Pay the full price',
      closed: 'No joining once it has started',
    },
    note: 'Please choose how late joining works.',
    start: 'pro_rata',
  },
  tryItOutEnabled: {
    part: 'price',
    kind: 'flag',
    label: 'Can be tried out for one night',
    seenBy: 'everyone',
    start: false,
  },
  registration: {
    part: 'sign_up',
    kind: 'choice',
    label: 'When it opens',
    seenBy: 'organisers',
    isOfSeason: true,
    isConverted: true,
    options: {
      open: 'Open as soon as it is published',
      opens_at: 'Opens by itself on a date',
      announced: 'Announced, no date yet',
      closed: 'Closed',
    },
    note: 'Please choose when sign-up opens.',
    start: 'open',
  },
  registrationOpens: {
    part: 'sign_up',
    kind: 'moment',
    label: 'Opens on',
    hint: 'Irish time.',
    seenBy: 'everyone',
    isOfSeason: true,
  },
  /** When last season’s captains can sign up; until it opens for everyone, their places are kept. */
  renewalOpens: {
    part: 'sign_up',
    kind: 'moment',
    label: 'Last season’s captains first, from',
    seenBy: 'everyone',
    isOfSeason: true,
  },
  registrationCloses: {
    part: 'sign_up',
    kind: 'moment',
    label: 'Closes on',
    hint: 'Irish time. If you leave it empty, sign-up closes by itself when too few nights are left.',
    seenBy: 'everyone',
    isOfSeason: true,
  },
  /** Whether it takes no more teams, as once its fixtures are out; people can still sign up alone. */
  teamsClosed: {
    part: 'sign_up',
    kind: 'flag',
    label: 'Takes no more teams',
    hint: 'People can still sign up alone.',
    seenBy: 'everyone',
    isOfSeason: true,
    start: false,
  },
  /** Whether players may give their places to others while people are waiting for one. */
  placeTransfer: {
    part: 'sign_up',
    kind: 'choice',
    label: 'Giving a place away',
    hint: 'Players who signed up alone can name someone to take their place.',
    seenBy: 'organisers',
    options: {
      waiting_list_first: 'Only while no one is waiting for a place',
      free: 'Always, even past the waiting list',
    },
    note: 'Please choose who comes first.',
    start: 'waiting_list_first',
  },
  /** The version that new sign-ups sign; null for the newest. */
  agreementVersion: {
    part: 'agreement',
    kind: 'own',
    label: 'Version that new sign-ups sign',
    hint: 'People who have signed up stay with what they signed.',
    seenBy: 'organisers',
  },
  /** Whether a game has one score, or sets to 11 or to 21 points. */
  gameScoring: {
    part: 'play',
    kind: 'choice',
    label: 'Score of a game',
    hint: 'Fixed once a game has a score.',
    seenBy: 'everyone',
    options: {
      single: 'One score',
      best_of_three_11: 'Best of three sets to 11, as in pickleball',
      best_of_three_21: 'Best of three sets to 21, as in badminton',
    },
    note: 'Please choose how games are scored.',
    start: 'single',
  },
  pointsRule: {
    part: 'play',
    kind: 'choice',
    label: 'Points',
    seenBy: 'everyone',
    options: {
      screen: '1 for a win, 0.5 for a tie',
      policy: '2 for a win, 1 for a tie, 1 off for a forfeit',
      football: '3 for a win, 1 for a tie',
      own: 'Points of our own',
    },
    note: 'Please choose how points are counted.',
    start: 'screen',
  },
  /** The points by the rule `own`. */
  ownPoints: { part: 'play', kind: 'own', label: 'Own points', seenBy: 'everyone' },
  /** The rules by which teams of the table are ordered, from the first rule to the last. */
  tableOrder: { part: 'play', kind: 'own', label: 'Order of the table', seenBy: 'everyone' },
  /** By how much of its season a team that withdraws has played, or always one or the other. */
  withdrawalRule: {
    part: 'play',
    kind: 'choice',
    label: 'Games of a team that withdraws',
    seenBy: 'organisers',
    options: {
      by_share: 'Void before half are played, then forfeits',
      void: 'Void, all of them',
      forfeit: 'Played ones count, the others are forfeits',
    },
    note: 'Please choose how such games count.',
    start: 'by_share',
  },
  /** On how many nights each team can say before the draw that it cannot play; these are kept. */
  hardDates: {
    part: 'play',
    kind: 'whole',
    label: 'Nights each team can rule out',
    hint: 'Named by captains with their wishes before the draw. No draw, repair or move puts a game there. 0 to 3.',
    seenBy: 'organisers',
    least: 0,
    most: 3,
    note: 'Please enter 0 to 3 nights.',
    start: 0,
  },
  /** Whether a team can ask never to have the first start of a night; that is kept too. */
  mayAvoidFirstStart: {
    part: 'play',
    kind: 'flag',
    label: 'Teams can ask never to have the first start',
    seenBy: 'organisers',
    start: false,
  },
  captainMoves: {
    part: 'play',
    kind: 'choice',
    label: 'Games that captains move',
    hint: 'To a free court, or in a swap with another game; all the captains involved agree first.',
    seenBy: 'organisers',
    options: {
      off: 'Only we move games',
      approve: 'Captains agree, and we approve',
      automatic: 'Captains agree, and the game moves',
    },
    note: 'Please choose whether captains can move games.',
    start: 'approve',
  },
  /** What the silence of a player says of whether they come to a game. */
  silence: {
    part: 'play',
    kind: 'choice',
    label: 'Players who don’t say whether they’re coming',
    hint: 'Whoever has said something and whose game then moves is asked again.',
    seenBy: 'organisers',
    options: {
      small_teams: 'Count as coming in teams of up to four',
      yes: 'Count as coming',
      unknown: 'Are asked, and count once they say yes',
    },
    note: 'Please choose what silence says.',
    start: 'small_teams',
  },
  /** Whether somebody may fill in for a team in two of its games running. */
  sameSubstitute: {
    part: 'play',
    kind: 'flag',
    label: 'The same substitute may play for a team twice running',
    seenBy: 'organisers',
    start: false,
  },
  /** The last day on which captains change their rosters; null for the last night. */
  rosterDeadline: {
    part: 'play',
    kind: 'day',
    label: 'Last day for changes to rosters',
    hint: 'If you leave it empty, it’s the last night.',
    seenBy: 'organisers',
    isOfSeason: true,
  },
  weatherNote: {
    part: 'play',
    kind: 'line',
    label: 'Note on the weather',
    hint: 'For players, about the next night. Optional.',
    seenBy: 'everyone',
    isOfSeason: true,
    most: 200,
    start: '',
  },
} as const satisfies Readonly<Record<string, LeagueField>>

type Fields = typeof LEAGUE_FIELDS
export type LeagueFieldName = keyof Fields

/** The names of fields that are of this shape. */
type NameOf<Shape> = {
  [Name in LeagueFieldName]: Fields[Name] extends Shape ? Name : never
}[LeagueFieldName]

/** The fields that hold more than the table says. */
export type OwnLeagueField = NameOf<{ kind: 'own' }>

/** The type of a field's value, by its kind. */
type ValueOf<Field> = Field extends {
  kind: 'choice'
  options: Readonly<Record<infer Name, string>>
}
  ? Name
  : Field extends { kind: 'whole'; isOptional: true }
    ? number | null
    : Field extends { kind: 'whole' }
      ? number
      : Field extends { kind: 'price' }
        ? Cents
        : Field extends { kind: 'flag' }
          ? boolean
          : Field extends { kind: 'clock' }
            ? ClockTime
            : Field extends { kind: 'day' }
              ? Day | null
              : Field extends { kind: 'moment' }
                ? IrishWall | null
                : string

/** A league's value in each field, except in those of their own kind. */
export type PlainLeagueValues = {
  -readonly [Name in PlainLeagueField]: ValueOf<Fields[Name]>
}

export type PlainLeagueField = Exclude<LeagueFieldName, OwnLeagueField>

type ChoiceName = NameOf<{ kind: 'choice' }>

/** The choices of a field, in the order of the form. */
export function choicesOf<Name extends ChoiceName>(name: Name): readonly PlainLeagueValues[Name][] {
  const { options } = LEAGUE_FIELDS[name]
  const isChoice = (text: string): text is PlainLeagueValues[Name] => text in options
  return Object.keys(options).filter(isChoice)
}

const NAMES = Object.keys(LEAGUE_FIELDS).filter(isFieldName)

function isFieldName(name: string): name is LeagueFieldName {
  return name in LEAGUE_FIELDS
}

/** The fields that are like this, in the order of the form. */
export function leagueFieldsWhere(isLike: (field: LeagueField) => boolean): LeagueFieldName[] {
  return NAMES.filter((name) => isLike(LEAGUE_FIELDS[name]))
}

/** The fields whose changes people who have signed up must hear of. */
export type HeardField = NameOf<{ heardAs: string }>

function isHeard(name: LeagueFieldName): name is HeardField {
  const { heardAs }: LeagueField = LEAGUE_FIELDS[name]
  return heardAs !== undefined
}

export const HEARD_FIELDS = NAMES.filter(isHeard)

/** Whether the table says all that a field holds. */
export function isPlainField(name: LeagueFieldName): name is PlainLeagueField {
  return LEAGUE_FIELDS[name].kind !== 'own'
}

export const PLAIN_FIELDS = NAMES.filter(isPlainField)

/** The fields of a part of the form, in their order. */
export function fieldsOfPart(part: LeagueField['part']): LeagueFieldName[] {
  return leagueFieldsWhere((field) => field.part === part)
}

/** The timeline's names for fields whose own do not say what they are. */
export const SAID_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.flatMap((name) => {
    const { said }: LeagueField = LEAGUE_FIELDS[name]
    return said === undefined ? [] : [[name, said]]
  }),
)

type ConvertedName = NameOf<{ isConverted: true } | { kind: 'price' }>
/** The fields that a league keeps in columns of their names. */
export type KeptName = Exclude<LeagueFieldName, ConvertedName>
/** Those of them that everyone reads. */
export type ShownName = Exclude<NameOf<{ seenBy: 'everyone' }>, ConvertedName>

function isKept(name: LeagueFieldName): name is KeptName {
  const field: LeagueField = LEAGUE_FIELDS[name]
  return field.isConverted !== true && field.kind !== 'price'
}

function isShown(name: KeptName): name is ShownName {
  return LEAGUE_FIELDS[name].seenBy === 'everyone'
}

export const KEPT_FIELDS = NAMES.filter(isKept)
export const SHOWN_FIELDS = KEPT_FIELDS.filter(isShown)

/** The value of a field of a new league until an organiser enters one; `undefined` where it has to be entered. */
export function startOf(field: LeagueField): string | number | boolean | null | undefined {
  if ('start' in field) return field.start
  const isOptional = field.kind === 'day' || field.kind === 'moment'
  return isOptional || (field.kind === 'whole' && field.isOptional) ? null : undefined
}

type OfSeasonName = Extract<NameOf<{ isOfSeason: true }>, keyof PlainLeagueValues>

const SEASON_STARTS = Object.fromEntries(
  leagueFieldsWhere(({ isOfSeason }) => isOfSeason === true).map((name) => [
    name,
    startOf(LEAGUE_FIELDS[name]),
  ]),
)

/** The values that a copy for the next season does not take over. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
export const NEW_SEASON = SEASON_STARTS as Pick<PlainLeagueValues, OfSeasonName>
