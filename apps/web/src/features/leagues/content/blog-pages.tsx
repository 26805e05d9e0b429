import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { longDay } from '@hive/domain/base/time/day-labels'
import { paths } from '@hive/domain/base/site/paths'
import { ButtonLink } from '#ui/button.tsx'
import type { ContentFile } from './content-file.ts'
import { Sources } from './info-page.tsx'
import { named, POSTS } from './library.ts'
import { PageHead } from './page-head.tsx'
import { Prose } from './prose.tsx'

const FULL = named(
  import.meta.glob<ContentFile>('../../../../../../content/blog/*.md', {
    eager: true,
    import: 'default',
  }),
)

/** All posts as a timeline, the newest first. */
export function BlogPage() {
  return (
    <div>
      <PageHead title="Blog" fallback={paths.home} courts={['badminton', 'pickleball']}>
        <p className="lead max-w-[52ch]">
          What we read and what we learn about playing together, with the sources named.
        </p>
      </PageHead>
      <div className="wrap py-8 md:py-12">
        <ol className="ml-4 grid gap-10 border-l-4 border-honey pl-8">
          {POSTS.map(({ slug, title, subtitle, date = '' }) => (
            <li key={slug} className="relative">
              <span className="hex absolute -top-1 -left-[51px]" aria-hidden="true" />
              <article className="relative grid max-w-[52ch] gap-2">
                <time className="muted" dateTime={date}>
                  {longDay(date)}
                </time>
                <h2 className="text-2xl">
                  <Link
                    to={paths.blogPost(slug)}
                    className="after:absolute after:inset-0 hover:underline"
                  >
                    {title}
                  </Link>
                </h2>
                <p>{subtitle}</p>
              </article>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** One post, whole, with its sources. */
export function BlogPostPage() {
  const { slug } = useParams()
  const post = FULL.find((other) => other.slug === slug)
  if (!post) return <NoSuchPost />
  const { title, subtitle, date = '', sources = [] } = post.meta
  return (
    <article className="wrap max-w-2xl py-8">
      <ButtonLink variant="quiet" className="no-print -ml-2" to={paths.blog}>
        <ArrowLeft size={20} aria-hidden="true" /> Go Back
      </ButtonLink>
      <h1 className="mt-4 mb-3">{title}</h1>
      <p className="lead mb-2">{subtitle}</p>
      <p className="muted mb-8">
        <time dateTime={date}>{longDay(date)}</time>
      </p>
      <div className="reading">
        {post.lead && <Prose html={post.lead} />}
        {post.sections.map((section) => (
          <section key={section.title}>
            <h2 className="mb-2 text-2xl">{section.title}</h2>
            <Prose html={section.html} />
          </section>
        ))}
        <Sources sources={sources} />
      </div>
    </article>
  )
}

function NoSuchPost() {
  return (
    <div className="wrap max-w-3xl py-8">
      <h1 className="mb-4">There is no such post</h1>
      <p className="mb-6">It may have moved. Everything we wrote is in the blog.</p>
      <ButtonLink to={paths.blog}>Go to the blog</ButtonLink>
    </div>
  )
}
