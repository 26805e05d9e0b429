import { slugOf } from '@hive/domain/base/text/slug'
import type { ReactNode } from 'react'
import { paths } from '@hive/domain/base/site/paths'
import { BackButton } from '#ui/back-button.tsx'
import type { ContentFile, ContentSection, Source } from './content-file.ts'
import { Prose, useFill } from './prose.tsx'

type Props = { file: ContentFile; children?: ReactNode }

/** A page made from a content file: an introduction, then a card for each section. */
export function InfoPage({ file, children }: Props) {
  const fill = useFill()
  return (
    <article className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.home} />
      <h1 className="mt-4 mb-6">{fill(file.meta.title)}</h1>
      {file.lead && <Prose html={file.lead} className="lead mb-8" />}
      <div className="grid gap-5">
        {file.sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
        {file.meta.sources && <Sources sources={file.meta.sources} />}
        {children}
      </div>
    </article>
  )
}

export function Section({ section: { title, html } }: { section: ContentSection }) {
  const fill = useFill()
  return (
    <section id={slugOf(title)} className="card p-6">
      <h2 className="mb-3 text-2xl">{fill(title)}</h2>
      <Prose html={html} />
    </section>
  )
}

/** The sources of the text, numbered as the text cites them. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources" className="mt-2">
      <h2 id="sources" className="mb-3 text-2xl">
        Sources
      </h2>
      <ol className="ml-6 grid list-decimal gap-2">
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a className="link break-words" href={url} rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
