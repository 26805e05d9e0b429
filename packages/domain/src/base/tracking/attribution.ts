/** Where a visitor came from, as the address of their landing says; empty where it says nothing. */
export type Attribution = {
  readonly source: string
  readonly medium: string
  readonly campaign: string
  readonly content: string
  readonly term: string
  /** The network's number of the click; never altered, since its letters' case counts. */
  readonly fbclid: string
}

const SOCIAL_ADS: ReadonlySet<string> = new Set(['facebook', 'instagram'])
const DEFAULT_SOURCE = 'facebook'
const REDDIT = 'reddit'
/** Enough for any campaign's name, and little enough for a cookie. */
const LONGEST = 100
const LONGEST_CLICK = 500

/** The source of a visitor that an address names; `null` when it names neither source nor click. */
export function attributionOf(query: { get(name: string): string | null }): Attribution | null {
  const read = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST)
  const fbclid = query.get('fbclid') ?? ''
  const click = fbclid.length > LONGEST_CLICK ? '' : fbclid
  const source = read('utm_source').toLowerCase() || (click && DEFAULT_SOURCE)
  if (source === '') return null
  return {
    source,
    medium: read('utm_medium'),
    campaign: read('utm_campaign'),
    content: read('utm_content'),
    term: read('utm_term'),
    fbclid: click,
  }
}

/** Whether a visit came from an ad of the network that our pixel belongs to. */
export function isSocialAd({ source, fbclid }: Attribution): boolean {
  return fbclid !== '' || SOCIAL_ADS.has(source)
}

/** A cookie of ours that measures; kept with consent alone. */
export type MeasuringCookie = {
  readonly name: string
  readonly value: string
  readonly days: number
}

export const ATTRIBUTION_COOKIE = 'fb_attrib'
export const EVENT_ID_COOKIE = 'fb_event_id'
const SOURCE_COOKIE = 'ad_source'
const UTM_COOKIE = 'ad_utm'
export const ATTRIBUTION_DAYS = 90
export const EVENT_ID_DAYS = 7

/** The cookies that a landing leaves with consent: of a social ad, of reddit, and otherwise none. */
export function landingCookies(attribution: Attribution, eventId: string): MeasuringCookie[] {
  const cookies: MeasuringCookie[] = []
  if (isSocialAd(attribution)) {
    cookies.push(
      { name: ATTRIBUTION_COOKIE, value: JSON.stringify(attribution), days: ATTRIBUTION_DAYS },
      { name: EVENT_ID_COOKIE, value: eventId, days: EVENT_ID_DAYS },
    )
  }
  if (attribution.source === REDDIT) {
    const { fbclid: _click, ...utm } = attribution
    cookies.push(
      { name: SOURCE_COOKIE, value: attribution.source, days: ATTRIBUTION_DAYS },
      { name: UTM_COOKIE, value: JSON.stringify(utm), days: ATTRIBUTION_DAYS },
    )
  }
  return cookies
}

/** A cookie in the form that a browser sets it: for the whole site, and not sent from other sites. */
export function cookieText(
  { name, value, days }: MeasuringCookie,
  { isSecure }: { isSecure: boolean },
): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    `max-age=${days * 86_400}`,
    'path=/',
    'samesite=lax',
  ]
  return [...parts, ...(isSecure ? ['secure'] : [])].join('; ')
}

/** The attribution that a cookie holds; `null` for anything else. */
export function readAttribution(value: string | null): Attribution | null {
  if (value === null) return null
  try {
    const kept: unknown = JSON.parse(value)
    return isAttribution(kept) ? kept : null
  } catch {
    // Written by something else, or cut off.
    return null
  }
}

const FIELDS = ['source', 'medium', 'campaign', 'content', 'term', 'fbclid'] as const

function isAttribution(kept: unknown): kept is Attribution {
  if (typeof kept !== 'object' || kept === null) return false
  const entries = new Map<string, unknown>(Object.entries(kept))
  return FIELDS.every((name) => typeof entries.get(name) === 'string')
}

/** Whether two landings are the same one, such as a page that was loaded again. */
export function isSameLanding(one: Attribution, other: Attribution | null): boolean {
  return other !== null && FIELDS.every((name) => one[name] === other[name])
}
