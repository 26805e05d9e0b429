import { reasonForm } from '@hive/contract/office/emergency'
import { type healthReading, readHealth } from '@hive/contract/office/privacy'
import { MEDICAL_QUESTIONS } from '@hive/domain/account/account/profile'
import { useState } from 'react'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { Fact } from '#ui/fact.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { PersonSection } from './person-section.tsx'

type HealthReading = z.output<typeof healthReading>

/** A person's emergency contact and health answers, once the organiser has said why. They are kept nowhere else. */
export function HealthAnswers({ playerId }: { playerId: number }) {
  const [reading, setReading] = useState<HealthReading | null>(null)
  const read = useChange(readHealth, 'actions')
  const form = useSchemaForm(reasonForm, { reason: '' }, { kept: 'reading' })
  if (!useMayDo('health', 'any')) return null
  return (
    <PersonSection title="Emergency and health">
      <div className="p-4">
        {reading ? (
          <Answers reading={reading} />
        ) : (
          <Form
            form={form}
            send={async ({ reason }) => setReading(await read({ playerId, reason }))}
          >
            <ReasonField
              label="Why do you need to see this?"
              hint="They see who looked, when and why."
            />
            <SubmitRow label="Open" busy="Opening..." />
          </Form>
        )}
      </div>
    </PersonSection>
  )
}

function Answers({ reading }: { reading: HealthReading }) {
  const { emergencyContactName, emergencyContactPhoneNumber, medicalConditions } = reading
  const yes = Object.entries(MEDICAL_QUESTIONS).filter(
    ([question]) => reading.medicalQuestions[question as keyof typeof MEDICAL_QUESTIONS],
  )
  return (
    <dl className="grid gap-4">
      <Fact name="In an emergency, ring">
        {emergencyContactName},{' '}
        <a className="link" href={`tel:${emergencyContactPhoneNumber.replaceAll(' ', '')}`}>
          {emergencyContactPhoneNumber}
        </a>
      </Fact>
      <Fact name="Health">
        {medicalConditions ||
          (reading.freeOfMedicalConditions ? 'No condition.' : 'No answer yet.')}
      </Fact>
      {yes.length > 0 && (
        <Fact name="Answered yes to">
          <ul className="list-disc pl-5">
            {yes.map(([question, text]) => (
              <li key={question}>{text}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}
