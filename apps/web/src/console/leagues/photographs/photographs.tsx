import { getPhotographs } from '@hive/contract/leagues/photographs'
import {
  type Holder,
  MOST_PHOTOGRAPHS,
  type Photographed,
} from '@hive/domain/leagues/photographs/photograph'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { AddPhotograph } from './add-photograph.tsx'
import { OnePhotograph } from './one-photograph.tsx'

const ABOUT: Readonly<Record<Photographed, string>> = {
  league:
    'The first one is on the league’s card, its page and shared links. Without one, a photograph of the venue is shown, and without that a drawing.',
  venue: 'Every league here shows them, after photographs of its own.',
}

/** The photographs of a venue or a league, and a form that adds one. */
export function Photographs({ of, ofId }: Holder) {
  const holder = { of, ofId }
  const query = useRead(getPhotographs, holder, 'photographs')
  return (
    <Section title="Photographs">
      <p className="muted">{ABOUT[of]}</p>
      <Loaded query={query} what="the photographs">
        {({ photographs }) => (
          <>
            {photographs.length > 0 && (
              <ol className="grid gap-5" aria-label="Photographs">
                {photographs.map((photograph, index) => (
                  <OnePhotograph
                    key={photograph.id}
                    {...{ holder, photograph, index }}
                    count={photographs.length}
                  />
                ))}
              </ol>
            )}
            {photographs.length < MOST_PHOTOGRAPHS ? (
              <div className="border-t border-line pt-5">
                <AddPhotograph holder={holder} />
              </div>
            ) : (
              <p className="muted">These are as many as there can be. Remove one to add another.</p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
