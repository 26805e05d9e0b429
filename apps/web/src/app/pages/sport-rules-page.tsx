import { Navigate, NavLink, useParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Court } from '#ui/court.tsx'
import { SPORT_RULES, sportRules } from './sport-rules.ts'

/** How each sport is played; an unknown sport leads to the first one. */
export function SportRulesPage() {
  const sport = sportRules(useParams()['slug'])
  if (!sport) return <Navigate replace to={paths.sportRulesOf(SPORT_RULES[0]?.slug ?? '')} />
  return (
    <article className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.leagues} />
      <nav aria-label="Sports" className="mt-4 flex flex-wrap gap-2">
        {SPORT_RULES.map(({ slug, name }) => (
          <NavLink
            key={slug}
            to={paths.sportRulesOf(slug)}
            className={({ isActive }) => (isActive ? 'btn btn-ink' : 'btn btn-ghost')}
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <div className="card mt-6 overflow-hidden">
        <Court sport={sport.slug} />
        <div className="grid gap-4 p-6 text-lg">
          <h1>{sport.title}</h1>
          <p>{sport.intro}</p>
          <ul className="ml-5 grid list-disc gap-2">
            {sport.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p>
            <ButtonLink to={`${paths.leagues}?sport=${sport.slug}`}>Find a league</ButtonLink>
          </p>
        </div>
      </div>
    </article>
  )
}
