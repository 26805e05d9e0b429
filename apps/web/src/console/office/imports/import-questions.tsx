import type { ImportAnswers, ImportQuestion } from '@hive/domain/office/imports/import-plan'
import { Section } from '#console/kit/section.tsx'

type Props = {
  questions: readonly ImportQuestion[]
  answers: ImportAnswers
  answer: (question: string, value: string) => void
}

/** Questions that only the organiser can answer about a file; an answer can be changed until the import. */
export function ImportQuestions({ questions, answers, answer }: Props) {
  if (questions.length === 0) return null
  return (
    <Section title="Questions" className="card grid gap-4 p-6">
      {questions.map(({ key, text, options }) => (
        <fieldset key={key} className="grid gap-2">
          <legend className="font-semibold">{text}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {options.map((option) => (
              <label key={option.value} className="tick">
                <input
                  type="radio"
                  name={key}
                  value={option.value}
                  checked={answers[key] === option.value}
                  onChange={() => answer(key, option.value)}
                />
                <span>{option.text}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Section>
  )
}
