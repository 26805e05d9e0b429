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

/** The longer side of the largest picture that is made. */
export const LONGEST_SIDE = 1600

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
