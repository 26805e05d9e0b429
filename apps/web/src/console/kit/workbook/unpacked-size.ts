/** The first bytes of what a zip file says of a part, in the list at its end. */
const PART = 0x02_01_4b_50
const PACKED_AT = 20
const UNPACKED_AT = 24
const LEAST_BYTES = 46

/**
 * How many bytes the parts of a zip file take once they are unpacked, as the file says. Reading ends where a part is larger
 * than was said, but not where nothing was said: such a file has no size.
 */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size = 0
  for (let at = 0; at <= bytes.length - LEAST_BYTES; at += 1) {
    if (bytes[at] === 0x50 && view.getUint32(at, true) === PART) {
      const unpacked = view.getUint32(at + UNPACKED_AT, true)
      if (unpacked === 0 && view.getUint32(at + PACKED_AT, true) > EMPTY_BYTES) return Infinity
      size += unpacked
    }
  }
  return size
}

/** Nothing, once packed, takes these. */
const EMPTY_BYTES = 2
