import type { AccountForm } from '@hive/contract/account/account-form'
import { MEDICAL_QUESTIONS, type MedicalQuestion } from '@hive/domain/account/account/profile'
import { useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField, TextAreaField } from '#ui/fields.tsx'
import { useFields } from '#ui/form/use-schema-form.ts'

const QUESTIONS = Object.entries(MEDICAL_QUESTIONS) as [MedicalQuestion, string][]

/** A coloured edge for the part that must be answered before the form can be sent. */
const MISSING = 'border-l-4 border-clay pl-3'

/** Health questions for use in the hall, and the declaration of being fit to play. */
export function HealthPart() {
  return (
    <>
      <Questionnaire />
      <Declaration />
    </>
  )
}

function Questionnaire() {
  const { setValue, getValues, trigger, control } = useFormContext<AccountForm>()
  const field = useFields<AccountForm>()
  const [answers, isFree] = useWatch({
    control,
    name: ['health.medicalQuestions', 'health.freeOfMedicalConditions'],
  })
  const isAnswered = isFree || Object.values(answers ?? {}).some(Boolean)

  /** Ticking an entry answers yes; unticking the last one answers no. */
  function follow() {
    const ticked = Object.values(getValues('health.medicalQuestions') ?? {}).some(Boolean)
    setValue('health.freeOfMedicalConditions', !ticked)
    void trigger('health.medicalConditions')
  }
  return (
    <>
      <fieldset className={isAnswered ? '' : MISSING}>
        <legend className="label">Tick what applies to you</legend>
        <div className="grid grid-cols-1 gap-x-6 leading-snug sm:grid-cols-2 [&_.tick]:py-1.5">
          {QUESTIONS.map(([question, text]) => (
            <CheckboxField
              key={question}
              label={text}
              {...field(`health.medicalQuestions.${question}`, { onChange: follow })}
            />
          ))}
          <CheckboxField
            label="None of these: I am free of medical conditions"
            {...field('health.freeOfMedicalConditions', {
              onChange: ({ target }: { target: HTMLInputElement }) => {
                if (target.checked) {
                  for (const [question] of QUESTIONS)
                    setValue(`health.medicalQuestions.${question}`, false)
                }
                void trigger('health.medicalConditions')
              },
            })}
          />
        </div>
      </fieldset>
      <TextAreaField
        label="Medical details"
        rows={2}
        hint="What should we know if you need help? Only if you ticked something above."
        {...field('health.medicalConditions')}
      />
    </>
  )
}

function Declaration() {
  const { setValue, trigger, control } = useFormContext<AccountForm>()
  const field = useFields<AccountForm>()
  const isSigned = useWatch({ control, name: 'health.waiverSigned' })
  return (
    <div className={`grid gap-2 rounded-card bg-honey-wash p-4 sm:p-5 ${isSigned ? '' : MISSING}`}>
      <h3>Suitability to participate</h3>
      <p className="leading-snug">
        I am at least 18 years old. To the best of my knowledge I am fit to take part in the sports
        that I sign up for. What I have told you about my health is true and complete, and I will
        keep it up to date. I will stop playing and tell the Hive representative if I feel unwell.
      </p>
      <CheckboxField
        label="I agree to the terms and conditions of the suitability to participate declaration"
        {...field('health.waiverSigned', {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            setValue('health.waiverSignedDateTime', signedAt(target.checked))
            void trigger('health.waiverSigned')
          },
        })}
      />
    </div>
  )
}

/** The time of ticking; empty while it is not ticked. */
function signedAt(isTicked: boolean): string | null {
  return isTicked ? new Date().toISOString() : null
}
