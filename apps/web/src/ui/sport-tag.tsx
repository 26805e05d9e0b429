import { Tag, type TagTone } from './tag.tsx'

const TONES: Readonly<Record<string, TagTone>> = {
  pickleball: 'green',
  '3v3-basketball': 'clay',
  badminton: 'blue',
}

/** A sport's name in its colour. */
export function SportTag({ sport }: { sport: { slug: string; name: string } }) {
  return <Tag tone={TONES[sport.slug] ?? 'honey'}>{sport.name}</Tag>
}
