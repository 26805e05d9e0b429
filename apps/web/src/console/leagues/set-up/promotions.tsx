import { getPromotions, type PromotionRow } from '@hive/contract/leagues/promotions'
import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import type { PromotionState } from '@hive/domain/leagues/promotions/promotion-plan'
import { useId, useState } from 'react'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Button } from '#ui/button.tsx'
import { PeopleCount } from '../leagues/people-count.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'
import { PromotionForm } from './promotion-form.tsx'

/** The promotions of a league, and a form to add or change it. */
export function Promotions({ leagueId }: { leagueId: number }) {
  const id = useId()
  const query = useRead(getPromotions, { leagueId }, 'promotions')
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const close = () => setOpen(null)
  const readAgain = async (promotionId: number) => {
    const { promotions } = await query.refetch().unwrap()
    return promotions.find((one) => one.promotionId === promotionId)
  }
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-6">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          Promotions
        </h2>
        <p className="muted">
          A percentage off for a while. If several count at once, people get the one that takes most
          off.
        </p>
      </div>
      <Loaded query={query} what="the promotions">
        {({ promotions }) => (
          <ul className="grid gap-4" aria-label="Promotions">
            {promotions.map((promotion) => (
              <li key={promotion.promotionId} className="border-t border-line pt-4">
                {open === promotion.promotionId ? (
                  <PromotionForm {...{ leagueId, promotion, close }} read={readAgain} />
                ) : (
                  <OnePromotion
                    {...{ leagueId, promotion }}
                    edit={() => setOpen(promotion.promotionId)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {open === 'new' ? (
        <div className="border-t border-line pt-4">
          <PromotionForm {...{ leagueId, close }} read={readAgain} />
        </div>
      ) : (
        <Button variant="ghost" className="justify-self-start" onClick={() => setOpen('new')}>
          Add a promotion
        </Button>
      )}
    </section>
  )
}

const STATES: Readonly<Record<PromotionState, readonly [text: string, tone: TagTone]>> = {
  coming: ['Coming', 'blue'],
  running: ['Running', 'green'],
  over: ['Over', 'ink'],
}

type OneProps = { leagueId: number; promotion: PromotionRow; edit: () => void }

function OnePromotion({ leagueId, promotion, edit }: OneProps) {
  const { percent, from, until, text, couponCode, scope, state, people } = promotion
  const [word, tone] = STATES[state]
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <b>{text}</b>
          <Tag tone={tone}>{word}</Tag>
        </p>
        <p>
          {percent}% off in {scope === 'all' ? 'all leagues' : 'this league'}, from{' '}
          {momentWords(from, '00:00')} until {momentWords(until, '23:59')}
        </p>
        <p className="muted text-sm">
          Code {couponCode},{' '}
          {people === 0 ? (
            'no sign-ups here'
          ) : (
            <PeopleCount leagueId={leagueId} asked={{ promotion: couponCode }}>
              {people === 1 ? '1 sign-up here' : `${people} sign-ups here`}
            </PeopleCount>
          )}
        </p>
      </div>
      <Button variant="ghost" aria-label={`Change ${text}`} onClick={edit}>
        Change
      </Button>
    </div>
  )
}

/** `7 May 2025`, or with its time where that is not the first or last minute of the day. */
function momentWords(moment: string, wholeDay: '00:00' | '23:59'): string {
  const [day = '', time = ''] = moment.split('T')
  return time === wholeDay ? longDay(day) : `${longDay(day)} at ${clockLabel(time)}`
}
