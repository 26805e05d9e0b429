/** Numbers from 0 up to 1 that look random and are the same for the same seed, on every machine (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The seed that a text makes, the same on every machine (FNV-1a). */
export function seedOf(text: string): number {
  let number = 0x811c9dc5
  for (const character of text) {
    number = Math.imul(number ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return number >>> 0
}
