import bricolage from '@hive/look/fonts/bricolage.woff2'
import figtree from '@hive/look/fonts/figtree.woff2'

// The one script that stands in a page itself, at its end, so it is small and imports no code. It asks for the app, whose
// files its own element names: on a slow line they come when the page, which is on its way already, has arrived. Once
// what can be read is on the screen it runs the app, and then adds the fonts; until then the processor belongs to the text.
// Whether schemas may be compiled is found out by trying, which a policy without `eval` reports as an attack.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const script = document.querySelector<HTMLScriptElement>('script[data-app]')
const files = namesIn('app')
const PAUSE_MS = 2000
// The page has the styles of what is on it; what the app draws needs the whole sheet. On a still page it draws nothing else
// yet, and the sheet comes after it (`lib/whole-sheet.ts`).
const isStill = script?.dataset['still'] !== undefined
const sheets = namesIn('sheet')
const sheetsBefore = isStill ? [] : sheets
// The page's own code too, which the app would ask for only once it runs.
const fetched = Promise.all([
  ...sheetsBefore.map(fetchSheet),
  ...[...files, ...namesIn('page')].map((file) => fetchEarly(file, 'modulepreload')),
])
let isStarted = false

function startApp(): void {
  if (isStarted) return
  isStarted = true
  const done = runApp().catch((error: unknown) => {
    // The line or the server is gone. What is on the screen can be read, and its links lead on.
    // `report` is the app's, and this imports nothing of it.
    // oxlint-disable-next-line no-console
    console.warn('The app did not come.', error)
  })
  // A browser without preloading fires no load event.
  void Promise.race([fetched, done])
    .then(() => (isStill ? Promise.all(sheets.map(fetchSheet)) : null))
    .then(addFonts)
}

/** A file that did not come is asked for once more, a little later or when the line is back. */
async function runApp(): Promise<void> {
  await importAll().catch(async () => {
    await (navigator.onLine ? pause() : backOnLine())
    await importAll()
  })
}

async function importAll(): Promise<void> {
  await parsed()
  await Promise.all(sheetsBefore.map(addSheet))
  // One after the other: each is a piece of work of its own, and in between the page can answer.
  for (const file of files) await import(/* @vite-ignore */ file)
}

/** The app takes over the whole page, and reads the data at its end. */
function parsed(): Promise<unknown> | void {
  if (document.readyState !== 'loading') return
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

function backOnLine(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

function namesIn(key: string): string[] {
  return script?.dataset[key]?.match(/\S+/g) ?? []
}

/** Done when the file is here, or does not come. */
function fetchEarly(href: string, rel: string, as = ''): Promise<unknown> {
  return new Promise((resolve) => addLink({ href, rel, as }, resolve, resolve))
}

function fetchSheet(href: string): Promise<unknown> {
  return fetchEarly(href, 'preload', 'style')
}

function addSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => addLink({ href, rel: 'stylesheet' }, resolve, reject))
}

function addLink(
  words: { href: string; rel: string; as?: string },
  onLoad: (event: Event) => void,
  onError: (event: Event) => void,
): void {
  const link = Object.assign(document.createElement('link'), words)
  link.addEventListener('load', onLoad)
  link.addEventListener('error', onError)
  document.head.append(link)
}

/**
 * The fonts of `@hive/look/fonts.css`, after the app, which needs the line more. Both at once and only when
 * they are here: text changes its font one time, and layout is not slowed down by a font on its way.
 */
async function addFonts(): Promise<void> {
  const fonts = [
    new FontFace('Bricolage', `url(${bricolage})`, { weight: '200 800' }),
    new FontFace('Figtree', `url(${figtree})`, { weight: '300 900' }),
  ]
  // Without them it reads as well.
  const loaded = await Promise.allSettled(fonts.map((font) => font.load()))
  for (const font of loaded) if (font.status === 'fulfilled') document.fonts.add(font.value)
}

/** A shell has little to show without the app, and a page behind others is not painted. */
function hasNothingToPaint(): boolean {
  return script?.dataset['shell'] !== undefined || document.visibilityState === 'hidden'
}

/** Repeats presses that came before the app could answer, so that people need not press twice. */
function keepPresses(): void {
  const pressed: HTMLButtonElement[] = []
  const keep = ({ target }: MouseEvent) => {
    // The menu opens by itself; pressed again it would close.
    const button =
      target instanceof Element && target.closest<HTMLButtonElement>('button:not([popovertarget])')
    // Someone who presses again only wants the same.
    if (button && pressed.at(-1) !== button) pressed.push(button)
  }
  document.addEventListener('click', keep)
  document.addEventListener(
    'hive:live',
    () => {
      document.removeEventListener('click', keep)
      void repeat(pressed)
    },
    { once: true },
  )
}

/** Each once the page has taken in the one before: how to join may follow for how long. */
async function repeat(pressed: readonly HTMLButtonElement[]): Promise<void> {
  for (const button of pressed) {
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** Runs `then` once the frame that first shows the page's own text has been drawn. */
function afterFirstText(then: () => void): void {
  requestAnimationFrame(() => {
    if (document.getElementById('main') === null) afterFirstText(then)
    else setTimeout(then)
  })
}

keepPresses()
if (hasNothingToPaint()) {
  startApp()
} else {
  afterFirstText(startApp)
  document.addEventListener('visibilitychange', startApp, { once: true })
}
