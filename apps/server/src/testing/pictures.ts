import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Create } from 'sharp'
import type { Database } from '#db/database.ts'

const OPAQUE: Create['channels'] = 3
const RED = { r: 200, g: 40, b: 40, alpha: 1 }
const BLUE = { r: 40, g: 40, b: 200, alpha: 1 }
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 }

/** A picture that is red above, and blue below or, with four channels, transparent. */
export function aPicture({ width = 1200, height = 800, channels = OPAQUE } = {}) {
  const above = { width, height: height / 2, channels, background: RED }
  const background = channels === 4 ? NOTHING : BLUE
  return sharp({ create: { width, height, channels, background } }).composite([
    { input: { create: above }, gravity: 'north' },
  ])
}

/** A JPEG as a phone makes it that is held upright: it lies on its side, and has the place in it. */
export function aPhoto(): Promise<Buffer> {
  return aPicture({ width: 1000, height: 600 })
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Phone of Aoife' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 22/1 0/1', GPSLongitudeRef: 'W' },
      },
    })
    .toBuffer()
}

/** A PNG of a few kilobytes with so many pixels that they would need gigabytes. */
export function aBomb(side = 30_000): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits for each of three colours.
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const parts = [part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), ...parts])
}

function part(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data])
  const framed = Buffer.alloc(content.length + 8)
  framed.writeUInt32BE(data.length, 0)
  content.copy(framed, 4)
  framed.writeUInt32BE(crc32(content), content.length + 4)
  return framed
}

/** A photograph of any bytes, as many as a real one has, which a league shows. */
export async function givenPhotograph(db: Database, leagueId: number): Promise<void> {
  const id = 'P'.repeat(22)
  await db.insertInto('photographs').values({ id, width: 1600, height: 1200 }).execute()
  const files = ['480.avif', '960.avif', '1600.avif'].map((name, index) => ({
    photographId: id,
    name,
    bytes: randomBytes(100_000 * (index + 1)),
  }))
  await db.insertInto('photographFiles').values(files).execute()
  const shown = { photographId: id, leagueId, position: 0, alt: 'Four people at the net' }
  await db.insertInto('shownPhotographs').values(shown).execute()
}
