import { Refusal } from '@hive/domain/errors'
import { PHOTOGRAPH_NOTES } from '@hive/domain/leagues/photographs/sent-photograph'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aBomb, aPhoto, aPicture } from '#testing/pictures.ts'
import { makePhotograph, photographIdOf } from './make-photograph.ts'

const fileOf = async (file: Uint8Array, name: string) => {
  const { files } = await makePhotograph(file)
  const found = files.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}, but ${files.map((one) => one.name).join()}.`)
  return found.bytes
}

test('a photograph is turned upright, and nothing of what the phone has written into it is left', async () => {
  const photo = await aPhoto()
  const before = await sharp(photo).metadata()
  expect([before.orientation, before.exif?.includes('Aoife')]).toEqual([6, true])
  const { width, height, files } = await makePhotograph(photo)
  expect([width, height]).toEqual([600, 1000])
  expect(files.map(({ name }) => name)).toEqual([
    '480.avif',
    '480.webp',
    '600.avif',
    '600.webp',
    '600.jpg',
    'share.jpg',
  ])
  for (const { name, bytes } of files) {
    const made = await sharp(bytes).metadata()
    const { exif, xmp, iptc, icc, orientation } = made
    expect({ name, exif, xmp, iptc, icc, orientation }).toEqual({ name })
    expect(bytes.includes('Aoife')).toBe(false)
    const shared = { width: 1200, height: 630 }
    const side = Number.parseInt(name, 10)
    expect(made).toMatchObject(
      name === 'share.jpg' ? shared : { width: side, height: Math.round((side * 5) / 3) },
    )
  }
  // Its upper half has come to lie on the right.
  const { data } = await sharp(files[4]?.bytes).raw().toBuffer({ resolveWithObject: true })
  expect([data[0], data[2]]).toEqual([expect.closeTo(40, -1), expect.closeTo(200, -1)])
})

test('a large one is made no wider than a page needs, and what is transparent becomes white', async () => {
  const png = await aPicture({ width: 3000, height: 2000, channels: 4 }).png().toBuffer()
  const { width, height, files } = await makePhotograph(png)
  expect([width, height]).toEqual([1600, 1067])
  expect(files.map(({ name }) => name)).toContain('960.jpg')
  const bottom = { left: 0, top: 600, width: 1, height: 1 }
  const { data } = await sharp(await fileOf(png, '960.jpg'))
    .extract(bottom)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data]).toEqual([255, 255, 255])
})

const HEIC = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')

test.each<[string, () => Promise<Buffer>, string]>([
  ['a text that is called a picture', async () => Buffer.from('Hello'), PHOTOGRAPH_NOTES.noPicture],
  [
    'a drawing, which may lead anywhere',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>'),
    PHOTOGRAPH_NOTES.noPicture,
  ],
  ['a GIF', () => aPicture().gif().toBuffer(), PHOTOGRAPH_NOTES.noPicture],
  ['a photograph of an iPhone as it is', async () => HEIC, PHOTOGRAPH_NOTES.heic],
  [
    'a small one',
    () => aPicture({ width: 640, height: 480 }).jpeg().toBuffer(),
    PHOTOGRAPH_NOTES.tooSmall,
  ],
  ['a bomb of pixels', async () => aBomb(), PHOTOGRAPH_NOTES.tooManyPixels],
  [
    'a JPEG that was cut off half way',
    async () => {
      const whole = await aPicture().jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
    PHOTOGRAPH_NOTES.broken,
  ],
  [
    'the first bytes of a JPEG alone',
    async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    PHOTOGRAPH_NOTES.broken,
  ],
  ['a PNG that promises more than it has', async () => aBomb(5000), PHOTOGRAPH_NOTES.broken],
])('%s is refused at its field', async (_what, given, note) => {
  const before = process.memoryUsage().rss
  const refusal = await makePhotograph(await given()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'bad_request', message: note, fields: { file: note } })
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
})

const SMALL = { width: 600, height: 1000 }

test('WebP and AVIF are read too, and one after another', async () => {
  const [one, two] = [aPicture(SMALL), aPicture(SMALL)]
  const files = await Promise.all([one.webp().toBuffer(), two.avif().toBuffer()])
  const made = await Promise.all(files.map((file) => makePhotograph(file)))
  expect(made.map(({ width, height }) => [width, height])).toEqual([
    [600, 1000],
    [600, 1000],
  ])
})

test('the same file is the same photograph, and another is not', async () => {
  const photo = await aPhoto()
  expect(photographIdOf(photo)).toMatch(/^[\w-]{22}$/)
  expect(photographIdOf(Buffer.from(photo))).toBe(photographIdOf(photo))
  expect(photographIdOf(photo.subarray(1))).not.toBe(photographIdOf(photo))
})
