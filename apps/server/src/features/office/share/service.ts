import { fileURLToPath } from 'node:url'
import { promotionsAt } from '@hive/domain/leagues/promotions/promotion'
import { irishWall } from '@hive/domain/base/time/irish'
import { sharedOffer } from '@hive/domain/leagues/promotions/shared-offer'
import { renderAsync } from '@resvg/resvg-js'
import type { Context } from '#context.ts'
import { prepareAsIs, type PreparedAnswer } from '#http/prepared.ts'
import { leagueCard, siteCard } from './cards.ts'

const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=3600',
  // Other sites show it beside a link to ours.
  'cross-origin-resource-policy': 'cross-origin',
}

const FONTS = ['bricolage-800.ttf', 'figtree-600.ttf']
/** Enough pictures for every league that is still shared; beyond this number the cache is emptied. */
const MOST_KEPT = 200

/** The pictures for shared links, drawn at the first request and cached until their content changes. */
export function shareGallery({ leagueCache, now }: Pick<Context, 'leagueCache' | 'now'>) {
  const kept = new Map<string, Promise<PreparedAnswer>>()

  function picture(svg: string): Promise<PreparedAnswer> {
    const known = kept.get(svg)
    if (known) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const drawing = draw(svg)
    kept.set(svg, drawing)
    drawing.catch(() => kept.delete(svg))
    return drawing
  }
  return {
    site: () => picture(siteCard()),
    /** `null` for an unknown league. */
    async league(id: number): Promise<PreparedAnswer | null> {
      const { leagues, promotions } = await leagueCache.read()
      const at = { at: irishWall(now()), promotions: promotionsAt(promotions, now()) }
      const league = leagues.find((other) => other.id === id)
      return league ? picture(leagueCard(league, sharedOffer(league, at).text)) : null
    },
  }
}

/** Draws in a worker thread, because a picture takes tens of milliseconds. */
async function draw(svg: string): Promise<PreparedAnswer> {
  const fontFiles = FONTS.map((file) =>
    fileURLToPath(import.meta.resolve(`@hive/look/fonts/${file}`)),
  )
  const picture = await renderAsync(svg, {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree' },
  })
  return prepareAsIs(picture.asPng(), HEADERS)
}
