import type { Position, Venue } from './venue.ts'

const NUMBER = String.raw`(-?\d{1,3}\.\d+)`
/** Where the links of map sites keep a position: Google's pin, its view and its search, and OpenStreetMap's two forms. */
const FORMS = [
  `!3d${NUMBER}!4d${NUMBER}`,
  `@${NUMBER},${NUMBER}`,
  `[?&](?:q|query|ll|destination)=${NUMBER}(?:,|%2C)${NUMBER}`,
  `[?&]mlat=${NUMBER}&mlon=${NUMBER}`,
  `#map=[\\d.]+/${NUMBER}/${NUMBER}`,
].map((form) => new RegExp(form, 'i'))

/** The position that a link to a map shows; `null` for a short link, which has none in it. */
export function positionIn(link: string): Position | null {
  for (const form of FORMS) {
    const [, latitude, longitude] = form.exec(link) ?? []
    if (latitude && longitude) return onEarth(Number(latitude), Number(longitude))
  }
  return null
}

function onEarth(latitude: number, longitude: number): Position | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** A link to a map with a venue on it: where it is, or else a search for its address. */
export function mapAddress({ name, address, position }: Venue): string {
  const site = 'https://www.openstreetmap.org'
  if (position === null) return `${site}/search?query=${encodeURIComponent(`${name}, ${address}`)}`
  const { latitude, longitude } = position
  return `${site}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
