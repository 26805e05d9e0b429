import { useState } from 'react'
import { Navigate, NavLink, useParams } from 'react-router'
import { paths } from '@hive/domain/base/site/paths'
import { useHydrated } from '#lib/use-hydrated.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Court } from '#ui/court.tsx'
import type { ContentFile } from './content-file.ts'
import { type Named, named, nearestSport, SPORTS } from './library.ts'
import { Prose } from './prose.tsx'

const RULES = named(
  import.meta.glob<ContentFile>('../../../../../../content/sport-rules/*.md', {
    eager: true,
    import: 'default',
  }),
)

/** The section that the drawing belongs to. */
const COURT = 'The court'

/** How each sport is played; an unknown sport redirects to the first. */
export function SportRulesPage() {
  const { slug } = useParams()
  const sport = RULES.find((rules) => rules.slug === slug)
  if (!sport) return <Navigate replace to={paths.sportRulesOf(nearestSport(slug))} />
  const { meta, lead, sections } = sport
  return (
    <article className="wrap max-w-2xl py-8">
      <BackButton fallback={paths.leagues} />
      <nav aria-label="Sports" className="no-print mt-4 flex flex-wrap gap-2">
        {SPORTS.map(({ slug: other, name }) => (
          <NavLink
            key={other}
            to={paths.sportRulesOf(other)}
            className={({ isActive }) => (isActive ? 'btn btn-ink' : 'btn btn-ghost')}
          >
            {name}
          </NavLink>
        ))}
      </nav>
      <h1 className="mt-8 mb-4">{meta.title}</h1>
      <p className="mb-6 text-lg">{meta.intro}</p>
      <Film key={sport.slug} sport={sport} />
      {lead && <Prose html={lead} className="mt-6" />}
      <div className="reading mt-8">
        {sections.map(({ title, html }) => (
          <section key={title}>
            <h2 className="mb-3 text-2xl">{title}</h2>
            {title === COURT && (
              <div className="mb-4 overflow-hidden rounded-card">
                <Court sport={sport.slug} />
              </div>
            )}
            <Prose html={html} />
          </section>
        ))}
      </div>
      <p className="mt-8">
        <ButtonLink to={`${paths.leagues}?sport=${sport.slug}`}>
          Find a {meta.name} league
        </ButtonLink>
      </p>
    </article>
  )
}

/** The organiser's own video, requested from its host only after a click, or our short explainer. */
function Film({ sport }: { sport: Named<ContentFile> }) {
  const { video, name } = sport.meta
  return video ? (
    <ForeignFilm address={video} name={name ?? ''} slug={sport.slug} />
  ) : (
    <OwnFilm name={name ?? ''} slug={sport.slug} />
  )
}

/** The player's controls are a document of their own, loaded once the text is on the screen. */
function OwnFilm({ name, slug }: { name: string; slug: string }) {
  const isLive = useHydrated()
  return (
    <>
      <video
        className="h-auto w-full rounded-card bg-ink"
        controls={isLive}
        muted
        playsInline
        preload="none"
        width="960"
        height="540"
        poster={`/media/${slug}.webp`}
        aria-label={`${name} in twenty seconds`}
      >
        <source src={`/media/${slug}.mp4`} type="video/mp4" />
        <track default kind="captions" src={`/media/${slug}.vtt`} srcLang="en-IE" label="English" />
      </video>
      <noscript>
        <p>
          <a className="link" href={`/media/${slug}.mp4`}>
            {name} in twenty seconds
          </a>
        </p>
      </noscript>
    </>
  )
}

type ForeignProps = { address: string; name: string; slug: string }

function ForeignFilm({ address, name, slug }: ForeignProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <iframe
        className="aspect-video w-full rounded-card border-0 bg-ink"
        src={address}
        title={`How ${name} is played`}
        allow="fullscreen"
        // The frame is of another origin, so it cannot remove its own sandbox.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="no-referrer"
      />
    )
  }
  return (
    <div className="relative">
      <img
        className="h-auto w-full rounded-card"
        src={`/media/${slug}.webp`}
        width="960"
        height="540"
        alt=""
      />
      <div className="absolute inset-0 grid place-items-center p-6">
        <Button onClick={() => setOpen(true)}>Play the video from {new URL(address).host}</Button>
      </div>
    </div>
  )
}
