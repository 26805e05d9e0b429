import { numberForm } from '@hive/contract/season/public-number'
import type { NumberSource } from '@hive/domain/season/schedule/game'
import { sourceAddress } from '@hive/domain/season/schedule/public-number'
import type { z } from 'zod'
import { TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type Props = {
  source: NumberSource
  /** Under which what is typed is kept. */
  kept: string
  send: (sent: z.output<typeof numberForm>) => Promise<unknown>
  done: string
}

/** A public number that is out, as an organiser types it in. */
export function EnterNumber({ source, kept, send, done }: Props) {
  const form = useSchemaForm(numberForm, { value: '' }, { kept })
  const address = sourceAddress(source)
  return (
    <Form form={form} send={send} done={done} className="grid max-w-xl gap-4">
      {(field) => (
        <>
          <TextField
            label="The number"
            hint={
              address ? (
                <>
                  Only where we can’t reach the beacon: its randomness, from{' '}
                  <a className="link break-all" href={address} target="_blank" rel="noreferrer">
                    {address}
                  </a>
                </>
              ) : (
                'As its source shows it. Players can compare it there, and it can’t be changed afterwards.'
              )
            }
            {...field('value')}
          />
          <SubmitRow label="Enter the number" />
        </>
      )}
    </Form>
  )
}
