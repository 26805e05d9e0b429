import { strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'

/** A file for a zip, whose text comes piece by piece. */
export type ZipFile = { name: string; text: AsyncIterable<string> }

/** Makes a zip without ever having all of it in memory. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const piece of text) {
      file.push(strToU8(piece))
      yield* made.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}

/** The files of a zip, by name; `null` when it is none. */
export function unzip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> | null {
  try {
    return unzipSync(bytes)
  } catch {
    // The error says nothing that its reader could use.
    return null
  }
}
