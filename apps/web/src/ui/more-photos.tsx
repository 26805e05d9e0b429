import type { Photograph } from '@hive/domain/leagues/photographs/photograph'
import { Photo } from './photo.tsx'

/** The photographs besides the one on top of a page; nothing where there are none. */
export function MorePhotos({ photographs }: { photographs: readonly Photograph[] | undefined }) {
  const others = photographs?.slice(1) ?? []
  if (others.length === 0) return null
  return (
    <ul aria-label="Photographs" className="no-print mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {others.map((photograph) => (
        <li key={photograph.id}>
          <Photo
            photograph={photograph}
            sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 33vw, 50vw"
            className="aspect-[4/3] rounded-card"
          />
        </li>
      ))}
    </ul>
  )
}
