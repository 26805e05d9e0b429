import { pictureAddress } from '../../base/text/web-address.ts'
import type { Photograph } from '../photographs/photograph.ts'
import type { LeagueTerms } from './league-terms.ts'

/** What stands on top of a league's card: a photograph, else its own drawing, else a view of its sport's court. */
export type CardPicture =
  | { readonly photograph: Photograph }
  | { readonly drawing: string }
  | { readonly view: number }

type Pictured = Pick<LeagueTerms, 'image' | 'photographs' | 'sport'>

/** How many different views there are of a court. */
export const COURT_VIEWS = 4

/** Cards that stand in a row of three, so that neither the card before nor the one above is like it. */
const NEIGHBOURS = 3

/** The picture of a league that stands alone. */
export function pictureOf(league: Pictured): CardPicture {
  return picturesOf(league)[0] ?? { view: 0 }
}

/** The pictures of a list of cards, of which no two neighbours are alike. */
export function cardPictures(leagues: readonly Pictured[]): CardPicture[] {
  const shown: string[] = []
  const courts = new Map<string, number>()
  return leagues.map((league) => {
    const near = new Set(shown.slice(-NEIGHBOURS))
    const picture = picturesOf(league).find((one) => !near.has(nameOf(one)))
    if (picture) {
      shown.push(nameOf(picture))
      return picture
    }
    const { slug } = league.sport
    const before = courts.get(slug) ?? 0
    courts.set(slug, before + 1)
    shown.push('')
    return { view: before % COURT_VIEWS }
  })
}

/** A league's own pictures, the best first. The content security policy allows only those of this site. */
function picturesOf({ image, photographs = [] }: Pictured) {
  const drawing = pictureAddress(image)
  return [
    ...photographs.map((photograph) => ({ photograph })),
    ...(drawing.startsWith('/') ? [{ drawing }] : []),
  ]
}

function nameOf(picture: ReturnType<typeof picturesOf>[number]): string {
  return 'photograph' in picture ? picture.photograph.id : picture.drawing
}
