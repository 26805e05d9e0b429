import {
  getWishes,
  type LeagueWishes,
  remindOfWishes,
  stopAskingForWishes,
} from '@hive/contract/season/wishes'
import { longDay } from '@hive/domain/base/time/day-labels'
import { allowedText, allowsHardDates } from '@hive/domain/season/schedule/hard-dates'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { KEPT, useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { Button } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { AskCaptains } from './ask-captains.tsx'
import { TeamWishList } from './team-wish-list.tsx'

type Props = { leagueId: number }

/** Wishes of captains, which are asked before the terms of a draw are fixed. */
export function WishesPanel({ leagueId }: Props) {
  const query = useRead(getWishes, { leagueId: String(leagueId) }, 'schedule', KEPT)
  return (
    <Section title="Wishes of captains">
      <Loaded query={query} what="the wishes">
        {(wishes) =>
          wishes.round === null ? (
            <>
              <p>
                Captains can say on which nights their team can’t play, and whether they’d rather
                play early or late. The draw grants what it can, and everyone sees who asked for
                what.
              </p>
              {allowsHardDates(wishes.hard) && (
                <p>{allowedText(wishes.hard)} The draw keeps that.</p>
              )}
              <AskCaptains leagueId={leagueId} wishes={wishes} />
            </>
          ) : (
            <Asked leagueId={leagueId} wishes={wishes} round={wishes.round} />
          )
        }
      </Loaded>
    </Section>
  )
}

type AskedProps = Props & { wishes: LeagueWishes; round: NonNullable<LeagueWishes['round']> }

function Asked({ leagueId, wishes, round }: AskedProps) {
  const [isAsking, setAsking] = useState(false)
  const answered = wishes.teams.filter(({ wish }) => wish !== null).length
  return (
    <>
      <p>
        {answered} of {counted(wishes.teams.length, 'team')}{' '}
        {answered === 1 ? 'has answered' : 'have answered'}.{' '}
        {round.isOpen
          ? `Captains can answer until ${longDay(round.answerBy)}.`
          : 'The time to answer is over.'}
      </p>
      {allowsHardDates(wishes.hard) && <p>{allowedText(wishes.hard)} The draw keeps that.</p>}
      <TeamWishList leagueId={leagueId} wishes={wishes} mostNights={round.mostNights} />
      <div className="flex flex-wrap gap-3">
        {round.isOpen && <OpenRound leagueId={leagueId} wishes={wishes} />}
        {!isAsking && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {round.isOpen ? 'Change the last day' : 'Ask again'}
          </Button>
        )}
      </div>
      {isAsking && <AskCaptains leagueId={leagueId} wishes={wishes} />}
    </>
  )
}

function OpenRound({ leagueId, wishes }: Props & { wishes: LeagueWishes }) {
  const remind = useChange(remindOfWishes, 'schedule', 'actions')
  const stop = useChange(stopAskingForWishes, 'schedule', 'actions')
  const silent = wishes.teams.filter(({ hasCaptain, wish }) => hasCaptain && wish === null).length
  return (
    <>
      {silent > 0 && (
        <StepButton
          variant="ghost"
          run={() => remind({ leagueId })}
          done={`${counted(silent, 'captain gets', 'captains get')} a reminder.`}
        >
          Remind {counted(silent, 'captain')}
        </StepButton>
      )}
      <StepButton variant="ghost" run={() => stop({ leagueId })} done="The time to answer is over.">
        Stop asking
      </StepButton>
    </>
  )
}
