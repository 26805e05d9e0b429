import type { AccountForm } from '@hive/contract/account-form'
import { MEDICAL_QUESTIONS, type MedicalQuestion } from '@hive/domain/account/profile'
import { useFormContext } from 'react-hook-form'
import { CheckboxField, TextAreaField } from '#ui/fields.tsx'
import { Part } from './part.tsx'

const QUESTIONS = Object.entries(MEDICAL_QUESTIONS) as [MedicalQuestion, string][]

/** What someone in the hall may need to know, and the promise to play only when fit. */
export function HealthPart() {
  return (
    <Part title="Health and safety">
      <Questionnaire />
      <Declaration />
    </Part>
  )
}

function Questionnaire() {
  const { register, setValue, getValues, trigger, formState } = useFormContext<AccountForm>()

  /** A tick says that there is something; taking the last one away says that there is nothing. */
  function follow() {
    const answers = getValues('health.medicalQuestions') ?? {}
    setValue('health.freeOfMedicalConditions', !Object.values(answers).some(Boolean))
    void trigger('health.medicalConditions')
  }
  return (
    <>
      <fieldset>
        <legend className="label">Tick what applies to you</legend>
        {QUESTIONS.map(([question, text]) => (
          <CheckboxField
            key={question}
            id={question}
            label={text}
            {...register(`health.medicalQuestions.${question}`, { onChange: follow })}
          />
        ))}
        <CheckboxField
          id="freeOfMedicalConditions"
          label="None of these: I am free of medical conditions"
          {...register('health.freeOfMedicalConditions', {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (target.checked) {
                for (const [question] of QUESTIONS)
                  setValue(`health.medicalQuestions.${question}`, false)
              }
              void trigger('health.medicalConditions')
            },
          })}
        />
      </fieldset>
      <TextAreaField
        id="medicalConditions"
        label="Medical details"
        hint="What should a helper know? Only if something above applies to you."
        error={formState.errors.health?.medicalConditions?.message}
        {...register('health.medicalConditions')}
      />
    </>
  )
}

function Declaration() {
  const { register, setValue, trigger, formState } = useFormContext<AccountForm>()
  return (
    <div className="grid gap-2 rounded-card bg-honey-wash p-5">
      <h3>Suitability to participate</h3>
      <p>
        I am at least 18 years old. To the best of my knowledge I am fit to take part in the sports
        that I sign up for. What I have told you about my health is true and complete, and I will
        keep it up to date. I will stop playing and tell the Hive representative if I feel unwell.
      </p>
      <CheckboxField
        id="waiverSigned"
        label="I agree to the terms and conditions of the suitability to participate declaration"
        error={formState.errors.health?.waiverSigned?.message}
        {...register('health.waiverSigned', {
          onChange: ({ target }: { target: HTMLInputElement }) => {
            setValue('health.waiverSignedDateTime', signedAt(target.checked))
            void trigger('health.waiverSigned')
          },
        })}
      />
    </div>
  )
}

/** The moment of ticking; an unticked declaration has none. */
function signedAt(isTicked: boolean): string | null {
  return isTicked ? new Date().toISOString() : null
}
