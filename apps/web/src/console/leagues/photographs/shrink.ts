/** Somewhat larger than the largest picture that is made of a photograph. */
const LONGEST = 2000
const LIGHT = 1_500_000
/** The formats that the server reads; of another the browser makes one of them, if it can read it itself. */
const READ = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

/**
 * A photograph as it is sent: one from a phone's camera has ten times as many bytes as any picture that is made of it, and
 * a weak line takes a minute for them. What this browser cannot read goes as it is: the server says what is wrong with it.
 */
export async function shrink(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const smaller = await smallerOf(file).catch(() => null)
  return new Uint8Array(await (smaller ?? file).arrayBuffer())
}

async function smallerOf(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = LONGEST / Math.max(image.width, image.height)
  if (scale >= 1 && file.size <= LIGHT && READ.has(file.type)) return null
  const width = Math.round(image.width * Math.min(scale, 1))
  const height = Math.round(image.height * Math.min(scale, 1))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
