/** An address of another website, as a page may lead to it or show it; empty for anything else. */
export function webAddress(text: string): string {
  const plain = text.trim()
  return /^https?:\/\/[^\s\p{Cc}"'<>`\\@]+$/iu.test(plain) ? plain : ''
}

/** The same for a picture, which may be a file of our own too. */
export function pictureAddress(text: string): string {
  const plain = text.trim()
  return /^\/[\w.-][\w./-]*$/.test(plain) ? plain : webAddress(plain)
}

/** What somebody types for an address, `kilcockgaa.ie`, with the start that it lacks. */
export function readAddress(text: string): string {
  const plain = text.trim()
  return /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(:\d+)?([/?#].*)?$/i.test(plain) ? `https://${plain}` : plain
}
