// npm run media: renders the explainer films with their captions and posters, the icons, and the two fonts of the
// share images. Its results are committed, so starting and building do not need it.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as playwright, type Page } from '@playwright/test'
import { decompress } from 'wawoff2'
import { BALL, CHALK, HONEY, INK } from '../packages/look/src/colours.ts'
import { drawFilm } from './media/draw.ts'
import { captionsOf, type Film, FRAMES_A_SECOND, HEIGHT, WIDTH } from './media/film.ts'
import { FILMS } from './media/films.ts'
import { ICONS, iconSvg } from './media/pictures.ts'
import { chromium } from './support/chromium.ts'
import { ROOT } from './support/paths.ts'

const MEDIA = join(ROOT, 'apps/web/public/media')
const ICON_FOLDER = join(ROOT, 'apps/web/public/icons')
const FONTS = join(ROOT, 'packages/look/src/fonts')
const PACKAGES = join(ROOT, 'node_modules')

/** Resvg reads no WOFF2, so the two weights that a share image needs are kept unpacked. */
const FONT_FILES = {
  'bricolage-800.ttf':
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2',
  'figtree-600.ttf': '@fontsource/figtree/files/figtree-latin-600-normal.woff2',
}

/** Where to put stills to look at, if anywhere. */
const STILLS = process.env['STILLS']

const isRoot = process.getuid?.() === 0
const browser = await playwright.launch({
  executablePath: await chromium(),
  chromiumSandbox: !isRoot,
})
const page = await browser.newPage()
for (const film of FILMS) await render(page, film)
for (const icon of ICONS) await drawIcon(page, icon)
await browser.close()
for (const [file, source] of Object.entries(FONT_FILES)) {
  await writeFile(join(FONTS, file), await decompress(await readFile(join(PACKAGES, source))))
}

async function render(on: Page, film: Film): Promise<void> {
  await preparePage(on)
  const colours = { ink: INK, chalk: CHALK, honey: HONEY, ball: BALL }
  const order = { film, width: WIDTH, height: HEIGHT, framesASecond: FRAMES_A_SECOND, colours }
  const { video, poster, stills } = await on.evaluate(drawFilm, order)
  await mkdir(MEDIA, { recursive: true })
  await writeFile(join(MEDIA, `${film.slug}.mp4`), video, 'base64')
  await writeFile(join(MEDIA, `${film.slug}.webp`), poster, 'base64')
  await writeFile(join(MEDIA, `${film.slug}.vtt`), captionsOf(film))
  if (STILLS) {
    for (const [index, still] of stills.entries()) {
      await writeFile(join(STILLS, `${film.slug}-${index}.webp`), still, 'base64')
    }
  }
  console.log(`${film.slug}: ${Math.round(Buffer.from(video, 'base64').length / 1000)} kB`)
}

/** Opens an empty page with our two fonts and the library that writes MP4. */
async function preparePage(on: Page): Promise<void> {
  const fontRules = await Promise.all(
    ['Bricolage', 'Figtree'].map(async (name) => {
      const font = await readFile(join(FONTS, `${name.toLowerCase()}.woff2`), 'base64')
      return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${font});font-weight:200 900}`
    }),
  )
  // Browsers offer the encoder only on secure addresses; this one needs no server behind it.
  await on.route('https://media.localhost/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<style>${fontRules.join('')}</style>` }),
  )
  await on.goto('https://media.localhost/')
  await on.addScriptTag({ path: join(PACKAGES, 'mediabunny/dist/bundles/mediabunny.min.cjs') })
}

async function drawIcon(on: Page, { file, ...icon }: (typeof ICONS)[number]): Promise<void> {
  await mkdir(ICON_FOLDER, { recursive: true })
  await on.setViewportSize({ width: icon.size, height: icon.size })
  await on.setContent(`<style>*{margin:0}svg{display:block}</style>${iconSvg(icon)}`)
  await on.screenshot({ path: join(ICON_FOLDER, file), omitBackground: true })
}
