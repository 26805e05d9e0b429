import { slugOf } from '@hive/domain/base/text/slug'
import { useState } from 'react'
import { paths } from '@hive/domain/base/site/paths'
import { BackButton } from '#ui/back-button.tsx'
import { TextField } from '#ui/fields.tsx'
import file from '../../../../../../content/faq.md'
import { matchingTopics, topicsOf } from './faq.ts'
import { Prose, useFill } from './prose.tsx'

const TOPICS = topicsOf(file)

/** Questions and answers, with a search. */
export function FaqPage() {
  const [words, setWords] = useState('')
  const fill = useFill()
  const topics = matchingTopics(TOPICS, words)
  return (
    <article className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.home} />
      <h1 className="mt-4 mb-6">{fill(file.meta.title)}</h1>
      {file.lead && <Prose html={file.lead} className="lead mb-6" />}
      <search className="no-print mb-8 block">
        <TextField
          id="faq-search"
          label="Search the questions"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </search>
      <output>{topics.length === 0 ? 'No matching questions found.' : ''}</output>
      <div className="grid gap-10">
        {topics.map(({ title, questions }) => (
          <section key={title} id={slugOf(title)} aria-labelledby={`topic-${slugOf(title)}`}>
            <h2 id={`topic-${slugOf(title)}`} className="mb-3 text-2xl">
              {title}
            </h2>
            <div className="card divide-y divide-line">
              {questions.map((question) => (
                <details key={question.title} name={slugOf(title)} className="fold">
                  <summary>{fill(question.title)}</summary>
                  <Prose html={question.html} className="px-5 pb-5" />
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </article>
  )
}
