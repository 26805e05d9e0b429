/** A photograph of a hall, a court or a night, as pages show it. */
export type Photograph = {
  /** Made of the file that was sent, so that the same file is the same photograph. */
  readonly id: string
  /** What it shows, for those who cannot see it. */
  readonly alt: string
  /** The size of the largest picture that is made of it. */
  readonly width: number
  readonly height: number
}

/** What has photographs of its own. */
export const PHOTOGRAPHED = ['venue', 'league'] as const
export type Photographed = (typeof PHOTOGRAPHED)[number]

/** The venue or league that shows photographs. */
export type Holder = { readonly of: Photographed; readonly ofId: number }

/** How many photographs a venue or a league has at most; pages show as many. */
export const MOST_PHOTOGRAPHS = 6

/** The largest file that is taken; a phone's own photographs have some 5 MB. */
export const PHOTOGRAPH_BYTES = 15 * 1024 * 1024
/** The most pixels that are decoded, which needs some 200 MB for a moment. */
export const PHOTOGRAPH_PIXELS = 60_000_000
/** The longer side of the largest picture that is made. */
export const LONGEST_SIDE = 1600
const LEAST = { long: 1000, short: 600 }

/** The size for links that are shared, as social networks ask for it. */
export const SHARED_SIZE = { width: 1200, height: 630 }

const WIDTHS = [480, 960]

/** The widths of the pictures that are made of a photograph, the largest one last. */
export function widthsOf({ width }: { width: number }): number[] {
  return [...WIDTHS.filter((one) => one < width), width]
}

/** The address of one of the pictures: `480.avif`, say, or the one that is shared. */
export function photographPath({ id }: Pick<Photograph, 'id'>, file: string): `/${string}` {
  return `/photographs/${id}/${file}`
}

/** The picture for links that are shared. */
export const SHARED_FILE = 'share.jpg'

/** The one picture for those who read no newer formats. */
export function plainFile(photograph: { width: number }): string {
  return `${widthsOf(photograph).findLast((width) => width <= 960) ?? photograph.width}.jpg`
}

export const PHOTOGRAPH_NOTES = {
  missing: 'Please choose a photograph.',
  tooLarge: 'This file is too large: at most 15 MB. Please choose a smaller photograph.',
  noPicture: 'This file isn’t a picture that we can read. Please choose a JPEG, PNG or WebP.',
  heic: 'We can’t read HEIC, the format of iPhones. Please choose the photograph again on the phone itself, or save it as a JPEG first.',
  tooManyPixels:
    'This picture is too large: at most 60 million pixels. Please choose a smaller photograph.',
  tooSmall: 'This picture is too small: at least 1,000 × 600 pixels, so that it is sharp.',
  broken: 'This file is broken: a part of the photograph is missing. Please choose it again.',
} as const

/** What is wrong with the size of a picture, which may be upright; `null` when it is fine. */
export function sizeProblem({ width, height }: { width: number; height: number }): string | null {
  if (width * height > PHOTOGRAPH_PIXELS) return PHOTOGRAPH_NOTES.tooManyPixels
  const isLarge = Math.max(width, height) >= LEAST.long && Math.min(width, height) >= LEAST.short
  return isLarge ? null : PHOTOGRAPH_NOTES.tooSmall
}

/** The formats that are read, by how a file begins; `heic` is known and not read. */
export type PhotographFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/** The format of a file, whatever its name says; `null` for any other. */
export function formatOf(bytes: Uint8Array): PhotographFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, 32))
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'png'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp'
  if (!/^[^]{4}ftyp/.test(head)) return null
  return /^[^]{8}(?:avif|avis)|^[^]{16,28}avif/.test(head) ? 'avif' : 'heic'
}
