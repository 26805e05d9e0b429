import { slugOf } from '@hive/domain/base/text/slug'
import { useState } from 'react'
import { paths } from '@hive/domain/base/site/paths'
import { TextField } from '#ui/fields.tsx'
import file from '../../../../../../content/faq.md'
import { Contents } from './contents.tsx'
import { matchingTopics, topicsOf } from './faq.ts'
import { PageHead } from './page-head.tsx'
import { Prose, useFill } from './prose.tsx'

const TOPICS = topicsOf(file)

/** Questions and answers, with a search. */
export function FaqPage() {
  const [words, setWords] = useState('')
  const fill = useFill()
  const topics = matchingTopics(TOPICS, words)
  return (
    <article>
      <PageHead title={fill(file.meta.title)} fallback={paths.home} courts={['badminton']}>
        {file.lead && <Prose html={file.lead} className="lead max-w-[52ch]" />}
        <search className="no-print block w-full max-w-xl">
          <TextField
            id="faq-search"
            label="Search the questions"
            type="search"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </search>
      </PageHead>
      <Contents label="Topics" titles={topics.map(({ title }) => title)}>
        <output className="empty:hidden">
          {topics.length === 0 ? 'No matching questions found.' : ''}
        </output>
        {topics.map(({ title, questions }) => (
          <section key={title} id={slugOf(title)} aria-labelledby={`topic-${slugOf(title)}`}>
            <h2 id={`topic-${slugOf(title)}`} className="mb-3 text-2xl">
              {title}
            </h2>
            <div className="divide-y divide-line border-y border-line">
              {questions.map((question) => (
                <details key={question.title} name={slugOf(title)} className="fold fold-line">
                  <summary>{fill(question.title)}</summary>
                  <Prose html={question.html} className="pb-5" />
                </details>
              ))}
            </div>
          </section>
        ))}
      </Contents>
    </article>
  )
}
