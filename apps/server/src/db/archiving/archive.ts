import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Store } from './store.ts'
import type { Vault } from './vault.ts'

/** The archive of one database: compressed, sealed, and never written over. */
export type Archive = {
  readonly name: string
  /** Writes an object. The same content may be there already, as after a crash; `Taken` is thrown for other content. */
  keep(name: string, bytes: Buffer): Promise<void>
  fetch: (name: string) => Promise<Buffer | null>
  /** The place in SECRET_KEYS of the key that an object is sealed with, from 0; `null` where it is none of ours. */
  keyOf: (name: string) => Promise<number | null>
  list(prefix: string): Promise<string[]>
  remove(name: string): Promise<void>
}

/** Another object has this name already, so two databases write into one archive. */
export class Taken extends Error {
  override readonly name = 'Taken'
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The fastest compression: most of a segment that was cut short is zeros, and a base back-up should be short. */
const LEVEL = { level: 1 }

/** @param database its system identifier, the name of its part of the store */
export function archiveIn(store: Store, vault: Vault, database: string): Archive {
  const read = async (name: string) => {
    const sealed = await store.get(`${database}/${name}`)
    return sealed && unpack(vault.open(sealed, name))
  }
  return {
    name: `${store.name} (${database})`,
    fetch: read,
    keyOf: async (name) => {
      const sealed = await store.get(`${database}/${name}`)
      return sealed && vault.keyOf(sealed)
    },
    async keep(name, bytes) {
      const sealed = vault.seal(await pack(bytes, LEVEL), name)
      if (await store.put(`${database}/${name}`, sealed)) return
      if ((await read(name))?.equals(bytes)) return
      throw new Taken(
        `“${name}” is in the archive already, with other content: another database writes there too. ` +
          'Give this one an ARCHIVE_URL of its own.',
      )
    },
    list: async (prefix) => {
      const names = await store.list(`${database}/${prefix}`)
      return names.map((name) => name.slice(database.length + 1))
    },
    remove: (name) => store.remove(`${database}/${name}`),
  }
}

/** The databases that have a base back-up in a store. */
export async function databasesIn(store: Store): Promise<string[]> {
  const names = await store.list('')
  const found = names.flatMap((name) => /^(\d+)\/base\/[^/]+\/manifest$/.exec(name)?.[1] ?? [])
  return [...new Set(found)]
}
