import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts texts at rest. A sealed text opens only for the purpose and owner it was sealed for. The newest key
 * seals, and all keys open, so that keys can be changed.
 */
export type Sealer = {
  seal(plain: string, purpose: string, owner?: string): Buffer
  open(sealed: Buffer, purpose: string, owner?: string): string
  /** Secrets for another use, such as signing cookies, derived from the keys; newest first. */
  derive(purpose: string): string[]
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** `secretKeys`: 32 bytes each, base64, newest first. */
export function createSealer(secretKeys: readonly string[]): Sealer {
  // There are few purposes, and deriving takes longer than opening a text.
  const derived = new Map<string, Buffer[]>()
  const keysFor = (purpose: string) => {
    const keys = derived.get(purpose) ?? secretKeys.map((key) => keyFor(key, purpose))
    derived.set(purpose, keys)
    return keys
  }
  return {
    seal(plain, purpose, owner = '') {
      const [key] = keysFor(purpose)
      if (!key) throw new Error('There is no secret key to seal with.')
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },
    open(sealed, purpose, owner = '') {
      for (const key of keysFor(purpose)) {
        const opened = tryOpen(sealed, key, owner)
        if (opened !== null) return opened
      }
      throw new Error(`Nothing opens this sealed text (${purpose}): is a key missing?`)
    },
    derive: (purpose) => keysFor(purpose).map((key) => key.toString('base64url')),
  }
}

function keyFor(secretKey: string, purpose: string): Buffer {
  const key = Buffer.from(secretKey, 'base64')
  return Buffer.from(hkdfSync('sha256', key, '', `hive:${purpose}`, 32))
}

function tryOpen(sealed: Buffer, key: Buffer, owner: string): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    const text = [decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    // A wrong key fails the authentication tag; the next key may be the right one.
    return null
  }
}
