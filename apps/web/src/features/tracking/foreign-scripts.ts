import type { Measurement } from '@hive/contract/site'
import { report } from '#lib/report.ts'

export type ScriptEvent = { name: string; parameters: object; eventId?: string }

type Pixel = {
  (...words: unknown[]): void
  callMethod?: (...words: unknown[]) => void
  push: Pixel
  queue: unknown[]
  loaded: boolean
  version: string
  disablePushState: boolean
}

/** Where the two scripts look for each other's words. */
type Page = { fbq?: Pixel; dataLayer?: unknown[]; [off: `ga-disable-${string}`]: boolean }

const COOKIE_SECONDS = 90 * 86_400

let isSilent = false

/** Puts the configured scripts into the page, once. Events until then wait for them. */
export function loadForeignScripts({ pixel, analytics }: Measurement): void {
  if (isSilent) setSilence({ pixel, analytics }, false)
  const page = window as unknown as Page
  if (pixel && !page.fbq) {
    const fbq = pixelQueue()
    Object.assign(page, { fbq, _fbq: fbq })
    // Nothing but what we tell it: no clicks, no forms, no addresses of its own choosing.
    fbq('set', 'autoConfig', false, pixel.id)
    fbq('init', pixel.id)
    addScript(pixel.script)
  }
  if (analytics && !page.dataLayer) {
    page.dataLayer = []
    gtag('js', new Date())
    gtag('config', analytics.id, {
      send_page_view: false,
      allow_google_signals: false,
      cookie_expires: COOKIE_SECONDS,
    })
    addScript(`${analytics.script}?id=${encodeURIComponent(analytics.id)}`)
  }
}

/** Tells both; `eventId` is for the ad network alone. */
export function tellForeignScripts({ name, parameters, eventId }: ScriptEvent): void {
  const { fbq } = window as unknown as Page
  fbq?.('trackCustom', name, parameters, ...(eventId ? [{ eventID: eventId }] : []))
  if (!eventId) gtag('event', name, parameters)
}

/** Both fall silent at once; they are gone with the page. */
export function silenceForeignScripts(measurement: Measurement): void {
  setSilence(measurement, true)
}

function setSilence({ analytics }: Measurement, isWanted: boolean): void {
  const page = window as unknown as Page
  isSilent = isWanted
  page.fbq?.('consent', isWanted ? 'revoke' : 'grant')
  if (analytics) page[`ga-disable-${analytics.id}`] = isWanted
}

/** What the pixel's maker has pages begin with: a queue, until the script takes over. */
function pixelQueue(): Pixel {
  const fbq: Pixel = Object.assign(
    (...words: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...words)
      else fbq.queue.push(words)
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  ) as unknown as Pixel
  fbq.push = fbq
  return fbq
}

/** The analytics script tells its own words from others by their being an `arguments` object. */
function gtag(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  ;(window as unknown as Page).dataLayer?.push(arguments)
}

function addScript(src: string): void {
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.dataset['measures'] = ''
  script.addEventListener('error', () => report(`${new URL(src).host} could not be loaded.`, null))
  document.head.append(script)
}
