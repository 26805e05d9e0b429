import { createHash } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import {
  LONGEST_SIDE,
  plainFile,
  SHARED_FILE,
  SHARED_SIZE,
  widthsOf,
} from '@hive/domain/leagues/photographs/photograph'
import {
  formatOf,
  PHOTOGRAPH_NOTES,
  PHOTOGRAPH_PIXELS,
  sizeProblem,
} from '@hive/domain/leagues/photographs/sent-photograph'
import type { Sharp } from 'sharp'

/** The pictures that are made of a file, by name, and the size of the largest. */
export type MadePhotograph = {
  readonly width: number
  readonly height: number
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
}

/** The name of a photograph, which the same file always gets: 128 bits of its SHA-256. */
export function photographIdOf(file: Uint8Array): string {
  return createHash('sha256').update(file).digest().subarray(0, 16).toString('base64url')
}

/** The end of the queue of photographs that are made. */
let turn: Promise<unknown> = Promise.resolve()
/** Those in it, so that the same file, sent again for want of an answer, is made once. */
const underWay = new Map<string, Promise<MadePhotograph>>()

/**
 * Makes the pictures of a photograph in threads of their own, of one file after another, so that ten of them need no more
 * memory than one. It is upright, without transparency, in the colours of the web, and without anything that a camera or
 * a program has written into it, such as the place. Refuses what is not a picture, or of no use.
 */
export function makePhotograph(file: Uint8Array): Promise<MadePhotograph> {
  const id = photographIdOf(file)
  const known = underWay.get(id)
  if (known) return known
  const made = turn.then(() => make(file)).finally(() => underWay.delete(id))
  underWay.set(id, made)
  turn = made.catch(() => undefined)
  return made
}

async function make(file: Uint8Array): Promise<MadePhotograph> {
  const format = formatOf(file)
  if (format === null) throw refused(PHOTOGRAPH_NOTES.noPicture)
  if (format === 'heic') throw refused(PHOTOGRAPH_NOTES.heic)
  const sharp = await library()
  const open = () => sharp(file, { limitInputPixels: PHOTOGRAPH_PIXELS, autoOrient: true })
  const problem = sizeProblem(await readable(headOf(sharp(file, { limitInputPixels: false }))))
  if (problem !== null) throw refused(problem)
  const { data, info } = await readable(
    open()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const files = await filesOf(() => sharp(data, { raw: { width, height, channels } }), info)
  return { width, height, files }
}

/** The size that a file says it has; nothing of it is decoded. */
async function headOf(image: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = await image.metadata()
  return { width, height }
}

async function filesOf(
  image: () => Sharp,
  size: { width: number },
): Promise<MadePhotograph['files']> {
  const made: { name: string; bytes: Buffer }[] = []
  const add = async (name: string, picture: Sharp) =>
    void made.push({ name, bytes: await picture.toBuffer() })
  for (const width of widthsOf(size)) {
    await add(`${width}.avif`, image().resize(width).avif({ quality: 50, effort: 1 }))
    await add(`${width}.webp`, image().resize(width).webp({ quality: 74, effort: 3 }))
  }
  const plain = plainFile(size)
  const old = image().resize(Number.parseInt(plain, 10))
  await add(plain, old.jpeg({ quality: 78, mozjpeg: true }))
  const { width, height } = SHARED_SIZE
  const shared = image().resize(width, height, { fit: 'cover', position: 'attention' })
  await add(SHARED_FILE, shared.jpeg({ quality: 80, mozjpeg: true }))
  return made
}

/** A file that begins like a picture and cannot be read to its end is broken. */
async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw refused(PHOTOGRAPH_NOTES.broken, error)
  }
}

function refused(note: string, cause?: unknown): Refusal {
  const refusal = new Refusal('bad_request', note, { file: note })
  if (cause !== undefined) refusal.cause = cause
  return refusal
}

/** The library that decodes, loaded with the first photograph: of all its readers only the few that are needed can run. */
async function library() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const READERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
]
