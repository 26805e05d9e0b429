/** A place for an archive: a folder or a bucket. Names have slashes, as paths do. */
export type Store = {
  /** For people: the folder's path or the bucket's address. */
  readonly name: string
  /** Writes an object whole, and to the disk; `false`, with nothing written, where the name is taken. */
  put(name: string, bytes: Buffer): Promise<boolean>
  /** `null` where there is nothing of that name. */
  get(name: string): Promise<Buffer | null>
  /** All names with a prefix, sorted. */
  list(prefix: string): Promise<string[]>
  /** No error where there is nothing of that name. */
  remove(name: string): Promise<void>
}
