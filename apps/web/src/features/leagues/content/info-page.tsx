import { slugOf } from '@hive/domain/base/text/slug'
import type { ReactNode } from 'react'
import { paths } from '@hive/domain/base/site/paths'
import type { ContentFile, ContentSection, Source } from './content-file.ts'
import { Contents } from './contents.tsx'
import { PageHead } from './page-head.tsx'
import { Prose, useFill } from './prose.tsx'

type Props = {
  file: ContentFile
  /** The sports whose courts are drawn beside the title. */
  courts: readonly string[]
  children?: ReactNode
}

/** A page made from a content file: an introduction, then its sections. */
export function InfoPage({ file, courts, children }: Props) {
  const fill = useFill()
  return (
    <article>
      <PageHead title={fill(file.meta.title)} fallback={paths.home} courts={courts}>
        {file.lead && <Prose html={file.lead} className="lead max-w-[52ch]" />}
      </PageHead>
      <Contents label="On this page" titles={file.sections.map(({ title }) => title)}>
        {file.sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
        {file.meta.sources && <Sources sources={file.meta.sources} />}
        {children}
      </Contents>
    </article>
  )
}

function Section({ section: { title, html } }: { section: ContentSection }) {
  const fill = useFill()
  return (
    <section id={slugOf(title)}>
      <h2 className="mb-3 text-2xl">{fill(title)}</h2>
      <Prose html={html} />
    </section>
  )
}

/** The sources of the text, numbered as the text cites them. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  return (
    <section aria-labelledby="sources" className="border-t border-line pt-6 text-base">
      <h2 id="sources" className="mb-3 text-xl">
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
