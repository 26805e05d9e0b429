import { INK } from '../../packages/look/src/colours.ts'
import { MARK } from '../../packages/look/src/mark.ts'

type IconOptions = { readonly size: number; readonly isMaskable?: boolean }

/** The hexagon of the wordmark on ink; a maskable one keeps clear of what a phone may cut away. */
export function iconSvg({ size, isMaskable = false }: IconOptions): string {
  const side = isMaskable ? 64 : 46
  const [left, top] = [18 - side / 2, 20 - side / 2]
  const corner = isMaskable ? 0 : 9
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${left} ${top} ${side} ${side}">`,
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" rx="${corner}" fill="${INK}"/>`,
    MARK,
    '</svg>',
  ].join('')
}

export const ICONS = [
  { file: 'icon-32.png', size: 32 },
  { file: 'apple-touch-icon.png', size: 180, isMaskable: true },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'maskable-512.png', size: 512, isMaskable: true },
] as const
