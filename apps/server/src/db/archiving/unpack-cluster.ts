import { createHash } from 'node:crypto'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnusableFile } from '#db/backup/format.ts'
import type { Archive } from './archive.ts'
import { type CopiedFile, type Manifest, partName } from './manifest.ts'

/** Writes the files of a base back-up into an empty folder; PostgreSQL puts them on the disk when it starts. */
export async function unpackCluster(
  archive: Archive,
  { base, cluster }: { base: Manifest; cluster: string },
): Promise<void> {
  for (const folder of base.folders)
    await mkdir(join(cluster, folder), { recursive: true, mode: 0o700 })
  const bytesOf = partReader(archive, base.id)
  for (const file of base.files) await writeCopied(join(cluster, file.path), file, bytesOf)
  // Without the first, the server would take the copy for a cluster that crashed; the second begins a recovery.
  await writeFile(join(cluster, 'backup_label'), base.label, { mode: 0o600 })
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 })
}

/** Reads a base back-up and compares it with its manifest, without writing it anywhere. */
export async function checkParts(archive: Archive, base: Manifest): Promise<void> {
  const bytesOf = partReader(archive, base.id)
  for (const file of base.files) {
    const hash = createHash('sha256')
    for (const piece of file.pieces) hash.update(await bytesOf(piece))
    if (hash.digest('hex') !== file.sha256) throw notWhole(file)
  }
}

type Piece = CopiedFile['pieces'][number]

async function writeCopied(
  path: string,
  file: CopiedFile,
  bytesOf: (piece: Piece) => Promise<Buffer>,
): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  try {
    for (const piece of file.pieces) {
      const bytes = await bytesOf(piece)
      hash.update(bytes)
      await handle.write(bytes)
    }
  } finally {
    await handle.close()
  }
  if (hash.digest('hex') !== file.sha256) throw notWhole(file)
}

/** Reads parts and keeps the last one, as files are in the order of the parts. */
function partReader(archive: Archive, id: string) {
  let read: { part: number; bytes: Buffer } | null = null
  return async ({ part, offset, length }: Piece): Promise<Buffer> => {
    if (read?.part !== part) {
      const bytes = await archive.fetch(partName(id, part))
      if (!bytes) throw new UnusableFile(`“${partName(id, part)}” is missing from the archive.`)
      read = { part, bytes }
    }
    return read.bytes.subarray(offset, offset + length)
  }
}

function notWhole({ path }: CopiedFile): UnusableFile {
  return new UnusableFile(`${path} in the base back-up is not what was backed up.`)
}
