/** @jsxImportSource react */
import {
  MEDICAL_QUESTIONS,
  type MedicalAnswers,
  type MedicalQuestion,
  NO_MEDICAL_ANSWERS,
} from '@hive/domain/account/account/profile'
import { Lines, Tick } from './fields.tsx'

export type GuestHealth = {
  readonly answers: MedicalAnswers
  readonly isFree: boolean
  readonly conditions: string
  readonly isDeclared: boolean
}

export const NO_ANSWERS: GuestHealth = {
  answers: NO_MEDICAL_ANSWERS,
  isFree: false,
  conditions: '',
  isDeclared: false,
}

const QUESTIONS = Object.entries(MEDICAL_QUESTIONS) as [MedicalQuestion, string][]

type Props = {
  health: GuestHealth
  change: (health: GuestHealth) => void
  problems: Readonly<Record<string, string>>
}

/** The health questions and the declaration, as an account has them. */
export function HealthQuestions({ health, change, problems }: Props) {
  const { answers, isFree, conditions, isDeclared } = health
  const hasAny = Object.values(answers).some(Boolean)
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Your health</h2>
      <p>Only whoever gives first aid opens it, and we keep who did and why.</p>
      <fieldset>
        <legend className="label">Tick what applies to you</legend>
        {QUESTIONS.map(([question, text]) => (
          <Tick
            key={question}
            label={text}
            isTicked={answers[question]}
            tick={(isTicked) =>
              change({ ...health, isFree: false, answers: { ...answers, [question]: isTicked } })
            }
          />
        ))}
        <Tick
          label="None of these: I am free of medical conditions"
          isTicked={isFree}
          tick={(isTicked) =>
            change({
              ...health,
              isFree: isTicked,
              answers: isTicked ? NO_MEDICAL_ANSWERS : answers,
            })
          }
          problem={hasAny ? undefined : problems['health.medicalConditions']}
        />
      </fieldset>
      {hasAny && (
        <Lines
          label="Medical details"
          hint="What should we know if you need help?"
          most={2000}
          value={conditions}
          type={(text) => change({ ...health, conditions: text })}
          problem={problems['health.medicalConditions']}
        />
      )}
      <Declaration
        isTicked={isDeclared}
        tick={(isTicked) => change({ ...health, isDeclared: isTicked })}
        problem={problems['health.waiverSigned']}
      />
    </section>
  )
}

type DeclarationProps = {
  isTicked: boolean
  tick: (isTicked: boolean) => void
  problem: string | undefined
}

function Declaration(props: DeclarationProps) {
  return (
    <div className="grid gap-2 rounded-[14px] bg-honey-wash p-4">
      <h3 className="text-base">Suitability to participate</h3>
      <p className="leading-snug">
        I am at least 18 years old. To the best of my knowledge I am fit to take part in tonight’s
        game. What I have told you about my health is true and complete. I will stop playing and
        tell the Hive representative if I feel unwell.
      </p>
      <Tick
        label="I agree to the terms and conditions of the suitability to participate declaration"
        {...props}
      />
    </div>
  )
}
