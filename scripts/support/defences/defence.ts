/** One defence: where it stands, what taking it away looks like, and the test that must notice. */
export type Defence = {
  readonly what: string
  readonly file: string
  readonly find: string
  readonly without: string
  readonly test: readonly [file: string, name: string]
}

export const ID = 'apps/server/src/identity'
export const FEATURES = 'apps/server/src/features'
