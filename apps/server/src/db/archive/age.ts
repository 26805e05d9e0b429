import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { UnusableFile } from '#db/backup/format.ts'

/**
 * The age format (https://age-encryption.org/v1) with a passphrase, so that other programs can open our files: scrypt
 * makes a key of the passphrase, which wraps a random key for this file, which encrypts it in pieces of 64 KiB.
 */
const VERSION = 'age-encryption.org/v1'
const PIECE = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 16

/** The memory that scrypt takes is 1 KiB times two to this power: 128 MiB. */
const WORK_FACTOR = 17
/** A file that asks for more than 1 GiB is refused. */
const MAX_WORK_FACTOR = 20

/** Encrypts a stream of bytes with a passphrase. @param factor how much work guessing is, as a power of two */
export async function* encrypt(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string,
  factor = WORK_FACTOR,
): AsyncGenerator<Uint8Array> {
  const fileKey = randomBytes(16)
  const salt = randomBytes(16)
  const wrapped = seal(await wrapKey(passphrase, salt, factor), Buffer.alloc(12), fileKey)
  const head = `${VERSION}\n-> scrypt ${base64(salt)} ${factor}\n${base64(wrapped)}\n---`
  yield Buffer.from(`${head} ${base64(macOf(fileKey, head))}\n`)
  const nonce = randomBytes(NONCE_BYTES)
  yield nonce
  const key = payloadKey(fileKey, nonce)
  let [count, rest] = [0, Buffer.alloc(0)]
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    // The last piece is marked as such, so one is kept back until there is another.
    while (rest.length > PIECE) {
      yield seal(key, nonceOf(count, false), rest.subarray(0, PIECE))
      rest = rest.subarray(PIECE)
      count += 1
    }
  }
  yield seal(key, nonceOf(count, true), rest)
}

const HEAD =
  /^(age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) ([1-9]\d?)\n([\w+/]{43})\n---) ([\w+/]{43})\n/

/** Opens a file; throws when the passphrase is another one, or the file is not whole. */
export async function decrypt(file: Buffer, passphrase: string): Promise<Buffer> {
  const parts = HEAD.exec(file.subarray(0, 256).toString('latin1'))
  if (!parts)
    throw new UnusableFile('This file was not encrypted with a passphrase by Hive or age.')
  const [whole, head = '', salt = '', factor = '', wrapped = '', mac = ''] = parts
  if (Number(factor) > MAX_WORK_FACTOR)
    throw new UnusableFile('This file asks for too much memory.')
  const wrapping = await wrapKey(passphrase, bytesOf(salt), Number(factor))
  const fileKey = open(wrapping, Buffer.alloc(12), bytesOf(wrapped))
  if (!fileKey) throw new UnusableFile('This passphrase does not open the file.')
  const bytes = file.subarray(whole.length)
  const isWhole = timingSafeEqual(bytesOf(mac), macOf(fileKey, head)) && bytes.length >= MIN_BYTES
  if (!isWhole) throw damaged()
  const key = payloadKey(fileKey, bytes.subarray(0, NONCE_BYTES))
  return openPieces(key, bytes.subarray(NONCE_BYTES))
}

const MIN_BYTES = NONCE_BYTES + TAG_BYTES

function openPieces(key: Buffer, bytes: Buffer): Buffer {
  const opened: Buffer[] = []
  for (let at = 0; at < bytes.length; at += PIECE + TAG_BYTES) {
    const end = at + PIECE + TAG_BYTES
    const piece = open(key, nonceOf(opened.length, end >= bytes.length), bytes.subarray(at, end))
    if (!piece) throw damaged()
    opened.push(piece)
  }
  return Buffer.concat(opened)
}

function damaged(): UnusableFile {
  return new UnusableFile('This file is damaged or cut short. Nothing of it was used.')
}

function wrapKey(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const cost = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** factor * 1024 + 2 ** 20 }
  const salted = Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt])
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salted, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function macOf(fileKey: Buffer, head: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32))
  return createHmac('sha256', key).update(head).digest()
}

function payloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
}

/** The number of a piece, and whether it is the last. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(count, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

const CIPHER = 'chacha20-poly1305'
const TAGGED = { authTagLength: TAG_BYTES }

function seal(key: Buffer, nonce: Buffer, plain: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, TAGGED)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** The text of what was sealed with this key; `null` when it was not. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  const end = sealed.length - TAG_BYTES
  if (end < 0) return null
  const decipher = createDecipheriv(CIPHER, key, nonce, TAGGED)
  decipher.setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch {
    // The tag does not fit: another key, or other bytes.
    return null
  }
}

/** Base64 without padding, as age writes it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64')
}
