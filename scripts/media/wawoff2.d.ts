declare module 'wawoff2' {
  /** A WOFF2 font as the font that is packed in it. */
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
