/** One defence: where it stands, what taking it away looks like, and the test that must notice. */
export type Defence = {
  readonly what: string
  readonly file: string
  readonly find: string
  /** What stands there without it; nothing unless something is said. */
  readonly without?: string
  /** The name of a test in the file's own tests, or in those of another file. */
  readonly test: string | readonly [file: string, name: string]
}

/** The file of the test that must notice, and its name. */
export function testOf({ file, test }: Defence): readonly [file: string, name: string] {
  return typeof test === 'string' ? [file.replace(/\.tsx?$/, '.test$&'), test] : test
}

export const ID = 'apps/server/src/identity'
export const FEATURES = 'apps/server/src/features'
