import {
  type EmergencySheet,
  openEmergencySheet,
  reasonForm,
} from '@hive/contract/office/emergency'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useChange } from '#console/api/use-calls.ts'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { SheetTable } from './sheet-table.tsx'

/** Whom to ring for each player of a league; it asks for a reason, and prints on one page. */
export function EmergencySheetPage() {
  const leagueId = Number(useParams()['id'])
  const [sheet, setSheet] = useState<EmergencySheet | null>(null)
  const open = useChange(openEmergencySheet)
  const form = useSchemaForm(reasonForm, { reason: '' }, { kept: 'emergency' })
  if (sheet) return <SheetTable sheet={sheet} />
  return (
    <div className="wrap grid max-w-3xl gap-6 py-8">
      <h1>Emergency sheet</h1>
      <p>
        Whom to ring for each player, on one page to print. It opens on the day of a game night, and
        we keep who opened it and why.
      </p>
      <Form form={form} send={async ({ reason }) => setSheet(await open({ leagueId, reason }))}>
        <ReasonField
          label="Why do you need to see this?"
          hint="For example, ‘First aid for tonight.’"
        />
        <SubmitRow label="Open the sheet" busy="Opening..." />
      </Form>
    </div>
  )
}
