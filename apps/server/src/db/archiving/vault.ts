import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { UnusableFile } from '#db/backup/format.ts'
import type { Sealer } from '#db/sealing.ts'

/**
 * Encrypts what goes into the archive with a key that follows from the newest of SECRET_KEYS, each object for its own
 * name, so that no store can read one, change one or pass one off as another.
 */
export type Vault = {
  seal(bytes: Buffer, name: string): Buffer
  open(sealed: Buffer, name: string): Buffer
  /** The place in SECRET_KEYS of the key that opens an object, from 0; `null` where it is none of ours. */
  keyOf(sealed: Buffer): number | null
}

/** The start of a sealed object; the key's id (8 bytes), IV (12), tag (16) and the text follow. */
const MAGIC = Buffer.from('HIVE-A1\n')
const KEY_AT = MAGIC.length
const IV_AT = KEY_AT + 8
const TAG_AT = IV_AT + 12
const TEXT_AT = TAG_AT + 16

export function vaultOf(sealer: Sealer): Vault {
  const keys = sealer.derive('archive').map((text) => {
    const secret = Buffer.from(text, 'base64url')
    return { secret, id: createHash('sha256').update(secret).digest().subarray(0, 8) }
  })
  const placeOf = (sealed: Buffer) =>
    keys.findIndex(({ id }) => id.equals(sealed.subarray(KEY_AT, IV_AT)))
  return {
    keyOf: (sealed) => (placeOf(sealed) < 0 ? null : placeOf(sealed)),
    seal(bytes, name) {
      const [key] = keys
      if (!key) throw new Error('There is no secret key to seal with.')
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key.secret, iv).setAAD(Buffer.from(name))
      const text = [cipher.update(bytes), cipher.final()]
      return Buffer.concat([MAGIC, key.id, iv, cipher.getAuthTag(), ...text])
    },
    open(sealed, name) {
      if (!sealed.subarray(0, KEY_AT).equals(MAGIC)) throw damaged(name)
      const key = keys[placeOf(sealed)]
      if (!key) throw new UnusableFile(WRONG_KEYS)
      const decipher = createDecipheriv('aes-256-gcm', key.secret, sealed.subarray(IV_AT, TAG_AT))
      decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(TAG_AT, TEXT_AT))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(TEXT_AT)), decipher.final()])
      } catch (error) {
        throw damaged(name, error)
      }
    },
  }
}

const WRONG_KEYS =
  'The archive is sealed with a key that is not in SECRET_KEYS. Nothing was changed. ' +
  'Set the keys of that time, newest first.'

function damaged(name: string, cause?: unknown): UnusableFile {
  return new UnusableFile(`“${name}” in the archive is damaged.`, { cause })
}
