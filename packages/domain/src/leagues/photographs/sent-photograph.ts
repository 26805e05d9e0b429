/** The largest file that is taken; a phone's own photographs have some 5 MB. */
export const PHOTOGRAPH_BYTES = 15 * 1024 * 1024
/** The most pixels that are decoded, which needs some 200 MB for a moment. */
export const PHOTOGRAPH_PIXELS = 60_000_000
const LEAST = { long: 1000, short: 600 }

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
