import { createCipheriv, randomBytes, scrypt } from 'node:crypto'
import { Decrypter, Encrypter, type Recipient, Stanza } from 'age-encryption'
import { UnusableFile } from '#operations/backup/format.ts'

const VERSION = 'age-encryption.org/v1'
/** The memory that scrypt takes is 1 KiB times two to this power: 128 MiB. */
const WORK_FACTOR = 17

/**
 * Encrypts a stream of bytes with a passphrase in the age format (https://age-encryption.org/v1), which other programs
 * open too. @param factor how much work guessing is, as a power of two
 */
export async function* encrypt(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string,
  factor = WORK_FACTOR,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipientOf(passphrase, factor))
  yield* await encrypter.encrypt(streamOf(chunks))
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** Opens a file; throws when the passphrase is another one, or the file is not whole. */
export async function decrypt(file: Buffer, passphrase: string): Promise<Buffer> {
  if (!file.subarray(0, VERSION.length).equals(Buffer.from(VERSION))) {
    throw new UnusableFile('This file was not encrypted with a passphrase by Hive or age.')
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Buffer.from(await decrypter.decrypt(file))
  } catch (error) {
    throw new UnusableFile(problemIn(String(error)))
  }
}

/** The problem, from the package's own words. */
function problemIn(error: string): string {
  if (error.includes('no identity matched')) return 'This passphrase does not open the file.'
  if (error.includes('work factor is too high')) return 'This file asks for too much memory.'
  return 'This file is damaged or cut short. Nothing of it was used.'
}

/**
 * The recipient of someone who knows the passphrase. The package's own one makes the key on the thread that answers
 * requests, which would wait for a second; Node makes it beside it.
 */
function recipientOf(passphrase: string, factor: number): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16)
      const key = await keyOf(passphrase, salt, factor)
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), {
        authTagLength: 16,
      })
      const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      const saltText = salt.toString('base64').replaceAll('=', '')
      return [new Stanza(['scrypt', saltText, String(factor)], wrapped)]
    },
  }
}

function keyOf(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const cost = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** factor * 1024 + 2 ** 20 }
  const salted = Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt])
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salted, 32, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
