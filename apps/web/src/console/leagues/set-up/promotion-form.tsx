import {
  promotionForm,
  type PromotionRow,
  type PromotionValues,
  savePromotion,
} from '@hive/contract/leagues/promotions'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { useVersion } from '#console/kit/use-version.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'

type PromotionFields = z.input<typeof promotionForm>

const NEW_PROMOTION: PromotionFields = {
  percent: '',
  from: '',
  until: '',
  label: '',
  couponCode: '',
  scope: 'league',
}

type Props = {
  leagueId: number
  /** Left out for a new one. */
  promotion?: PromotionRow
  /** Reads a promotion again. */
  read: (promotionId: number) => Promise<PromotionRow | undefined>
  close: () => void
}

/** Adds a promotion or changes one. */
export function PromotionForm({ leagueId, promotion, read, close }: Props) {
  const send = useChange(savePromotion, 'promotions', 'actions')
  const promotionId = promotion?.promotionId ?? null
  const form = useSchemaForm<PromotionFields, PromotionValues>(promotionForm, fieldsOf(promotion), {
    kept: `promotion ${promotionId}`,
  })
  const { save } = useVersion(form, {
    schema: promotionForm,
    began: promotion?.version ?? 0,
    read: async () => {
      const saved = promotionId === null ? undefined : await read(promotionId)
      return { version: saved?.version ?? 0, values: fieldsOf(saved) }
    },
  })
  return (
    <Form
      form={form}
      className="grid gap-4"
      send={(values) => save((version) => send({ ...values, promotionId, version, leagueId }))}
      done="Promotion saved."
      after={close}
    >
      <Inputs hasBegun={promotion !== undefined && promotion.state !== 'coming'} />
      <SubmitRow
        label={promotion ? 'Save promotion' : 'Add promotion'}
        beside={
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        }
      />
    </Form>
  )
}

function Inputs({ hasBegun }: { hasBegun: boolean }) {
  const field = useFields<PromotionFields>()
  const fixed = hasBegun ? 'Stays as it is, now that it has begun.' : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Percentage off"
        inputMode="numeric"
        autoComplete="off"
        hint={fixed}
        {...field('percent')}
      />
      <SelectField label="Where it counts" hint={fixed} {...field('scope')}>
        <option value="league">This league</option>
        <option value="all">All leagues</option>
      </SelectField>
      <TextField label="From" type="datetime-local" hint="Irish time." {...field('from')} />
      <TextField
        label="Until"
        type="datetime-local"
        hint="Irish time. It ends after this minute."
        {...field('until')}
      />
      <TextField
        label="Coupon code"
        autoComplete="off"
        hint="Applied to sign-ups by itself; people don’t have to enter it."
        {...field('couponCode')}
      />
      <TextField
        label="Text beside the price"
        autoComplete="off"
        hint="If you leave it empty, it gives the percentage and the last day."
        {...field('label')}
      />
    </div>
  )
}

function fieldsOf(promotion: PromotionRow | undefined): PromotionFields {
  if (!promotion) return NEW_PROMOTION
  const { percent, from, until, label, couponCode, scope } = promotion
  return { percent: String(percent), from, until, label, couponCode, scope }
}
