import { paths } from '@hive/domain/base/site/paths'
import { useAppSelector } from '#app/hooks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { selectRegistrations } from '#features/roster/registration/slice.ts'

/** The leagues whose agreement the player has yet to sign, with the way there; nothing if there are none. */
export function MissingAgreements() {
  const { list } = useAppSelector(selectRegistrations)
  const unsigned = list.filter((own) => own.unsigned !== null)
  if (unsigned.length === 0) return null
  return (
    <section className="card mb-8 p-6" aria-labelledby="unsigned">
      <h2 id="unsigned" className="mb-2 text-2xl">
        Before you play
      </h2>
      <ul className="divide-y divide-line">
        {unsigned.map(({ id, leagueId, leagueTitle, unsigned: what }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4 last:pb-0">
            <div className="mr-auto grid gap-1">
              <b>{leagueTitle}</b>
              <p className="muted">
                {what === 'older'
                  ? 'The liability agreement has changed since you signed it.'
                  : 'We don’t have your liability agreement.'}
              </p>
            </div>
            <ButtonLink
              to={paths.registration(leagueId)}
              aria-label={`Read and sign the agreement for ${leagueTitle}`}
            >
              Read and sign
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
