import type { Measurement } from '@hive/contract/base/site'
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

/** The globals in which the two scripts look for each other's calls. */
type Page = { fbq?: Pixel; dataLayer?: unknown[]; [off: `ga-disable-${string}`]: boolean }

const COOKIE_SECONDS = 90 * 86_400

let isSilent = false

/** Adds the configured scripts to the page, once. Events until then are queued. */
export function loadForeignScripts({ pixel, analytics }: Measurement): void {
  if (isSilent) setSilence({ pixel, analytics }, false)
  const page = window as unknown as Page
  if (pixel && !page.fbq) {
    const fbq = pixelQueue()
    Object.assign(page, { fbq, _fbq: fbq })
    // Reports only our own events: automatic clicks, forms and addresses are off.
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

/** Reports to both; `eventId` is for the ad network alone. */
export function tellForeignScripts({ name, parameters, eventId }: ScriptEvent): void {
  const { fbq } = window as unknown as Page
  fbq?.('trackCustom', name, parameters, ...(eventId ? [{ eventID: eventId }] : []))
  if (!eventId) gtag('event', name, parameters)
}

/** Stops both at once; they are removed when the page is left. */
export function silenceForeignScripts(measurement: Measurement): void {
  setSilence(measurement, true)
}

function setSilence({ analytics }: Measurement, isWanted: boolean): void {
  const page = window as unknown as Page
  isSilent = isWanted
  page.fbq?.('consent', isWanted ? 'revoke' : 'grant')
  if (analytics) page[`ga-disable-${analytics.id}`] = isWanted
}

/** The pixel's standard start: a queue until the script has loaded. */
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

/** The analytics script recognises its commands by their being `arguments` objects. */
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
