import { counted } from '../../base/text/words.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span in its largest whole unit: `2 hours`. From two units on it is exact enough to act on. */
export function spanText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [name, length] = UNITS.find(([, unit]) => whole >= unit) ?? UNITS[3]
  return counted(Math.floor(whole / length), name)
}

const SIZES = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const

/** A size on a disk: `1.4 GB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(SIZES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const count = bytes / 1000 ** power
  return `${count < 10 && power > 0 ? count.toFixed(1) : Math.round(count)} ${SIZES[power]}`
}
