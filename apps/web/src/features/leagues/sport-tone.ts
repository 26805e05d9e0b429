import type { TagTone } from '#ui/tag.tsx'

const TONES: Readonly<Record<string, TagTone>> = {
  pickleball: 'green',
  '3v3-basketball': 'clay',
  badminton: 'blue',
}

/** The colour of a sport; its name always stands beside it. */
export function sportTone(slug: string): TagTone {
  return TONES[slug] ?? 'honey'
}
