import { type ContentFile, type ContentSection, plainText } from './content-file.ts'

export type Topic = { readonly title: string; readonly questions: readonly ContentSection[] }

/** The topics of the file, each with its questions. */
export function topicsOf({ sections }: Pick<ContentFile, 'sections'>): Topic[] {
  const starts = sections.flatMap(({ depth }, index) => (depth === 2 ? [index] : []))
  return starts.map((start, order) => ({
    title: sections[start]?.title ?? '',
    questions: sections.slice(start + 1, starts[order + 1]),
  }))
}

/** The questions and answers that contain the words, by topic. */
export function matchingTopics(topics: readonly Topic[], words: string): Topic[] {
  const wanted = words.trim().toLowerCase()
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ title: question, html }) =>
        `${question} ${plainText(html)}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}
