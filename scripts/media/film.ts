/**
 * A short film as data: what stands on the court, where it goes, and what is said. Lengths are in
 * units of the picture, 960 by 540; times are shares of a scene, 0 to 1.
 */
export type Film = {
  readonly slug: string
  readonly court: Court
  readonly scenes: readonly Scene[]
}

export type Court = {
  readonly ground: string
  /** How far everything on it is moved, to leave room for the words. */
  readonly shift: readonly [x: number, y: number]
  readonly areas: readonly { box: Box; colour: string }[]
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
  readonly circles: readonly { x: number; y: number; radius: number; from?: number; to?: number }[]
}

type Box = readonly [x: number, y: number, width: number, height: number]
type Line = readonly [x1: number, y1: number, x2: number, y2: number, isNet?: boolean]

export type Scene = {
  readonly seconds: number
  readonly title: string
  /** The scene in words: the captions. */
  readonly caption: string
  readonly actors: readonly Actor[]
}

export type Actor = {
  readonly kind: 'home' | 'away' | 'ball' | 'shuttle' | 'basketball' | 'mark'
  readonly path: readonly Stop[]
}

/** Where something is at a moment; `height` draws it larger, as a ball in the air seen from above. */
export type Stop = readonly [at: number, x: number, y: number, height?: number]

export const WIDTH = 960
export const HEIGHT = 540
export const FRAMES_A_SECOND = 20

export function secondsOf({ scenes }: Film): number {
  return scenes.reduce((sum, { seconds }) => sum + seconds, 0)
}

/** The captions as WebVTT: one cue a scene, so that words and pictures cannot drift apart. */
export function captionsOf({ scenes }: Film): string {
  const cues = scenes.map(({ caption }, index) => {
    const from = scenes.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0)
    return `${clock(from)} --> ${clock(from + (scenes[index]?.seconds ?? 0))}\n${caption}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

function clock(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0')
  return `00:${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`
}
