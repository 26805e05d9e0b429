// Only the function's own text travels to the browser, so that everything it uses is inside of it.
// oxlint-disable unicorn/consistent-function-scoping, max-lines-per-function
import type * as Mediabunny from 'mediabunny'
import type { Film } from './film.ts'

/** The data for the page, which cannot import our modules. */
export type Order = {
  film: Film
  width: number
  height: number
  framesASecond: number
  colours: { ink: string; chalk: string; honey: string; ball: string }
}
/** The result, as base64: the film and the picture that stands before it is started. */
export type Filmed = { video: string; poster: string; stills: string[] }

/**
 * Runs in the browser: draws the film frame by frame and encodes it. It must hold all it needs, because only
 * its text travels.
 */
export async function drawFilm({
  film,
  width,
  height,
  framesASecond,
  colours: { ink, chalk, honey, ball },
}: Order): Promise<Filmed> {
  const COLOURS = { home: honey, away: chalk, ball, shuttle: chalk, basketball: honey }
  const canvas = new OffscreenCanvas(width, height)
  const found = canvas.getContext('2d')
  if (!found) throw new Error('There is no canvas to draw on.')
  const to = found
  await Promise.all(
    ['800 40px Bricolage', '600 20px Figtree'].map((font) => document.fonts.load(font)),
  )

  const ease = (share: number) => share * share * (3 - 2 * share)
  function court(): void {
    for (const { box, colour } of film.court.areas) {
      to.fillStyle = colour
      to.fillRect(...box)
    }
    to.strokeStyle = chalk
    to.lineWidth = 5
    for (const box of film.court.boxes) to.strokeRect(...box)
    for (const [x1, y1, x2, y2, isNet] of film.court.lines) {
      to.setLineDash(isNet ? [4, 7] : [])
      to.beginPath()
      to.moveTo(x1, y1)
      to.lineTo(x2, y2)
      to.stroke()
    }
    to.setLineDash([])
    for (const { x, y, radius, from = 0, to: until = Math.PI * 2 } of film.court.circles) {
      to.beginPath()
      to.arc(x, y, radius, from, until)
      to.stroke()
    }
  }
  function placeAt(path: Film['scenes'][number]['actors'][number]['path'], share: number) {
    const next = path.findIndex(([at]) => at > share)
    const here = path[next === -1 ? path.length - 1 : Math.max(0, next - 1)]
    const [x, y, high] = here ? [here[1], here[2], here[3] ?? 0] : [0, 0, 0]
    const before = path[next - 1]
    const after = path[next]
    if (!before || !after) return { x, y, high }
    const part = ease((share - before[0]) / (after[0] - before[0]))
    const between = (one: number, other: number) => one + (other - one) * part
    return {
      x: between(before[1], after[1]),
      y: between(before[2], after[2]),
      high: between(before[3] ?? 0, after[3] ?? 0),
    }
  }
  function disc(x: number, y: number, radius: number, colour: string): void {
    to.fillStyle = 'rgb(20 23 26 / 35%)'
    to.beginPath()
    to.arc(x + 3, y + 5, radius, 0, Math.PI * 2)
    to.fill()
    to.fillStyle = colour
    to.beginPath()
    to.arc(x, y, radius, 0, Math.PI * 2)
    to.fill()
    to.lineWidth = 3
    to.strokeStyle = ink
    to.stroke()
  }
  function actor({ kind, path }: Film['scenes'][number]['actors'][number], share: number): void {
    const { x, y, high } = placeAt(path, share)
    if (kind === 'mark') {
      to.strokeStyle = honey
      to.lineWidth = 4
      to.setLineDash([6, 6])
      to.beginPath()
      to.arc(x, y, 22, 0, Math.PI * 2)
      to.stroke()
      to.setLineDash([])
      return
    }
    if (kind === 'home' || kind === 'away') {
      hexagon(x, y, 25, COLOURS[kind])
      return
    }
    // A ball or shuttle in flight casts its shadow further away, and looks larger from above.
    if (high > 0) {
      to.fillStyle = 'rgb(20 23 26 / 30%)'
      to.beginPath()
      to.arc(x + 26 * high, y + 34 * high, 9, 0, Math.PI * 2)
      to.fill()
    }
    disc(x, y, (kind === 'basketball' ? 14 : 10) * (1 + high * 0.7), COLOURS[kind])
  }
  function hexagon(x: number, y: number, radius: number, colour: string): void {
    to.beginPath()
    for (let corner = 0; corner < 6; corner += 1) {
      const angle = (Math.PI / 3) * corner - Math.PI / 2
      to.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
    }
    to.closePath()
    to.fillStyle = colour
    to.fill()
    to.lineWidth = 4
    to.strokeStyle = ink
    to.stroke()
  }
  function words(title: string, opacity: number): void {
    to.globalAlpha = opacity
    to.font = '800 44px Bricolage'
    const box = to.measureText(title).width + 56
    to.fillStyle = ink
    to.beginPath()
    to.roundRect(28, 22, box, 68, 20)
    to.fill()
    to.fillStyle = honey
    to.textBaseline = 'middle'
    to.fillText(title, 56, 58)
    to.globalAlpha = 1
  }
  function frame(index: number): void {
    let seconds = index / framesASecond
    let current = film.scenes[0]
    for (const scene of film.scenes) {
      current = scene
      if (seconds < scene.seconds) break
      seconds -= scene.seconds
    }
    if (!current) return
    const share = Math.min(1, seconds / current.seconds)
    to.fillStyle = film.court.ground
    to.fillRect(0, 0, width, height)
    to.save()
    to.translate(...film.court.shift)
    court()
    for (const each of current.actors) actor(each, share)
    to.restore()
    words(current.title, Math.min(1, share * 8))
  }

  const { Output, Mp4OutputFormat, BufferTarget, CanvasSource } = Reflect.get(
    globalThis,
    'Mediabunny',
  ) as typeof Mediabunny
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 110_000, keyFrameInterval: 10 })
  output.addVideoTrack(source, { frameRate: framesASecond })
  await output.start()
  const frames = film.scenes.reduce((sum, { seconds }) => sum + seconds, 0) * framesASecond
  const stills: string[] = []
  for (let index = 0; index < frames; index += 1) {
    frame(index)
    // Frames are encoded in their order.
    // oxlint-disable-next-line no-await-in-loop
    await source.add(index / framesASecond, 1 / framesASecond)
    // oxlint-disable-next-line no-await-in-loop
    if (index % 40 === 20) stills.push(await picture())
  }
  await output.finalize()
  frame(Math.round(framesASecond * 5.5))
  return {
    video: base64(new Uint8Array(target.buffer ?? new ArrayBuffer(0))),
    poster: await picture(),
    stills,
  }

  async function picture(): Promise<string> {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 })
    return base64(new Uint8Array(await blob.arrayBuffer()))
  }
  function base64(bytes: Uint8Array): string {
    return Array.from({ length: Math.ceil(bytes.length / 24_576) }, (_, part) =>
      btoa(String.fromCodePoint(...bytes.slice(part * 24_576, (part + 1) * 24_576))),
    ).join('')
  }
}
