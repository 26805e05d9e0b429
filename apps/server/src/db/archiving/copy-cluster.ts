import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Archive } from './archive.ts'
import { type CopiedFile, partName } from './manifest.ts'

/** Folders whose content belongs to the running server, by PostgreSQL's chapter on base back-ups. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|(backup_label|tablespace_map)(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/
/** Folders in emptied ones that the server expects. */
const EXPECTED = ['pg_wal/archive_status', 'pg_wal/summaries']

const CONTROL = 'global/pg_control'
const CHUNK = 1024 * 1024
const PART = 16 * CHUNK

export type ClusterCopy = { folders: string[]; files: CopiedFile[]; bytes: number; parts: number }

/** Copies the files of a running cluster into the archive; PostgreSQL must know that a base back-up is made. */
export async function copyCluster(
  { archive, cluster, id }: { archive: Archive; cluster: string; id: string },
  signal: AbortSignal,
): Promise<ClusterCopy> {
  const found = await walk(cluster, '')
  const writer = partWriter(archive, id)
  const files: CopiedFile[] = []
  for (const path of found.files) {
    signal.throwIfAborted()
    const file =
      path === CONTROL ? await copyControl(cluster, writer) : await copyFile(cluster, path, writer)
    if (file) files.push(file)
  }
  const { bytes, parts } = await writer.end()
  return { folders: [...found.folders, ...EXPECTED], files, bytes, parts }
}

async function walk(
  cluster: string,
  folder: string,
): Promise<{ folders: string[]; files: string[] }> {
  const folders: string[] = []
  const files: string[] = []
  // PostgreSQL may remove a folder while it is being read.
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch(nothingIfGone)
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) {
      folders.push(path)
      if (EMPTY.has(path)) continue
      const inside = await walk(cluster, path)
      folders.push(...inside.folders)
      files.push(...inside.files)
    } else if (entry.isFile()) files.push(path)
  }
  return { folders, files }
}

function nothingIfGone(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Copies one file; `null` when PostgreSQL has removed it since it was listed, which is in the log too. */
async function copyFile(
  cluster: string,
  path: string,
  writer: PartWriter,
): Promise<CopiedFile | null> {
  const handle = await open(join(cluster, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return null
  const file: CopiedFile = { path, sha256: '', pieces: [] }
  const hash = createHash('sha256')
  try {
    for await (const chunk of chunksOf(handle)) {
      hash.update(chunk)
      file.pieces.push(await writer.add(chunk))
    }
  } finally {
    await handle.close()
  }
  return { ...file, sha256: hash.digest('hex') }
}

/** What a file holds when it is opened; what is added while it is read is in the log. */
async function* chunksOf(handle: FileHandle): AsyncGenerator<Buffer> {
  const { size } = await handle.stat()
  for (let position = 0; position < size;) {
    const chunk = Buffer.alloc(Math.min(CHUNK, size - position))
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position)
    if (bytesRead === 0) return
    yield chunk.subarray(0, bytesRead)
    position += bytesRead
  }
}

/** Reads the one small file that PostgreSQL overwrites in place, until two readings are the same. */
async function copyControl(cluster: string, writer: PartWriter): Promise<CopiedFile> {
  const read = () => readFile(join(cluster, CONTROL))
  let bytes = await read()
  for (let next = await read(); !next.equals(bytes); next = await read()) bytes = next
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path: CONTROL, sha256, pieces: [await writer.add(bytes)] }
}

type PartWriter = ReturnType<typeof partWriter>

/** Gathers chunks into parts of some 16 MB, each of which is one object of the archive. */
function partWriter(archive: Archive, id: string) {
  let chunks: Buffer[] = []
  let length = 0
  let part = 1
  let bytes = 0
  const flush = async () => {
    if (length === 0) return
    await archive.keep(partName(id, part), Buffer.concat(chunks))
    chunks = []
    length = 0
    part += 1
  }
  return {
    async add(chunk: Buffer) {
      const place = { part, offset: length, length: chunk.length }
      chunks.push(chunk)
      length += chunk.length
      bytes += chunk.length
      if (length >= PART) await flush()
      return place
    },
    async end() {
      await flush()
      return { bytes, parts: part - 1 }
    },
  }
}
