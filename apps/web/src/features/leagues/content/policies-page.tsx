import { longDay } from '@hive/domain/base/time/day-labels'
import { paths } from '@hive/domain/base/site/paths'
import { type Tab, Tabs } from '#ui/tabs.tsx'
import type { ContentFile } from './content-file.ts'
import { named } from './library.ts'
import { PageHead } from './page-head.tsx'
import { Prose } from './prose.tsx'

const POLICIES = named(
  import.meta.glob<ContentFile>('../../../../../../content/policies/*.md', {
    eager: true,
    import: 'default',
  }),
)

/** The seven policies; without a script, and on paper, they stand one below the other. */
export function PoliciesPage() {
  const tabs = POLICIES.map((policy): Tab => ({
    id: policy.slug,
    title: policy.meta.title,
    content: <Policy policy={policy} />,
  }))
  return (
    <article>
      <PageHead title="Policies" fallback={paths.home}>
        <p className="lead max-w-[52ch]">
          What you can count on from us, and what we count on from you.
        </p>
      </PageHead>
      <div className="wrap py-8 md:py-12">
        <Tabs label="Policies" tabs={tabs} />
      </div>
    </article>
  )
}

function Policy({ policy: { meta, lead, sections } }: { policy: ContentFile }) {
  return (
    <div className="reading">
      <header>
        <h2 className="text-3xl">{meta.title}</h2>
        {meta.updated && (
          <p className="hint mt-1">
            Last changed on <time dateTime={meta.updated}>{longDay(meta.updated)}</time>
          </p>
        )}
      </header>
      {lead && <Prose html={lead} />}
      {sections.map(({ title, html }) => (
        <section key={title}>
          <h3 className="mb-2">{title}</h3>
          <Prose html={html} />
        </section>
      ))}
    </div>
  )
}
