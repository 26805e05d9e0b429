import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Store } from './store.ts'

/** The ending of a file that is being written. A file that a crash left is overwritten. */
const UNFINISHED = '.partial'

/** An archive in a folder, such as a mounted disk of another machine. */
export function folderStore(folder: string): Store {
  return {
    name: folder,
    async put(name, bytes) {
      const path = join(folder, name)
      if (await isThere(path)) return false
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const draft = await open(`${path}${UNFINISHED}`, 'w', 0o600)
      await draft
        .writeFile(bytes)
        .then(() => draft.sync())
        .finally(() => draft.close())
      await rename(`${path}${UNFINISHED}`, path)
      await flush(dirname(path))
      return true
    },
    get: (name) => readFile(join(folder, name)).catch(nullIfMissing),
    async list(prefix) {
      const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const found = await readdir(join(folder, start), {
        recursive: true,
        withFileTypes: true,
      }).catch(nullIfMissing)
      return (found ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((name) => name.startsWith(prefix))
        .toSorted()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(nullIfMissing)) !== null
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Writes a folder to the disk, without which a rename in it can be lost. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
