/** Blanks, controls, fillers, and signs that cannot be seen, such as zero-width ones and those of direction. */
const UNSEEN = /^[\s\p{Cc}\p{DI}\u2800]*$/u

/** Whether there is anything in a text that its reader would see. */
export function hasAnythingToRead(text: string): boolean {
  return !UNSEEN.test(text)
}
