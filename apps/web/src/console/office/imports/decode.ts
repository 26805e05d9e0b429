/** The first bytes of an Excel workbook, as of every zip file. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Whether a file is an Excel workbook, whose cells are not text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return ZIP.every((byte, index) => bytes[index] === byte)
}

/** The text of a file: UTF-16 where its first bytes say so, else UTF-8, and what is not that is the CP1252 of Windows. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
