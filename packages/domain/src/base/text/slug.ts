import { plainText } from './names.ts'

/** The part of an address that names something: `3v3 Basketball` is `3v3-basketball`. */
export function slugOf(name: string): string {
  return plainText(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
