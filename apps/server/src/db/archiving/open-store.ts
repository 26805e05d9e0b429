import type { Config } from '#config.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** The store that the settings name. */
export function openStore(archive: NonNullable<Config['archive']>): Store {
  return archive.kind === 'folder' ? folderStore(archive.path) : s3Store(archive)
}
