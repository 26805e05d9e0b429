import { DELETION_GRACE_DAYS } from '@hive/domain/account/account/inactivity'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { irishDate } from '#lib/irish-date.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { Notice } from '#ui/notice.tsx'

import { StepButton } from '#ui/step-button.tsx'
import { useStep } from '#ui/use-step.ts'

/** Download of the player's data, and deletion of the account; before them, what else is to be known of the data. */
export function PrivacyPanel({ children }: { children?: ReactNode }) {
  const { ahead, download, ask, keep, read } = usePrivacy()
  const dueAt = ahead?.dueAt ?? null
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Fold
      id="my-data"
      title="Your data"
      about="Who has seen it, a download, and deletion"
      isNeeded={dueAt !== null}
    >
      {dueAt && (
        <Notice tone="warning" title={`Your account will be deleted on ${irishDate(dueAt)}`}>
          <p>Nothing changes until then, and you can still change your mind.</p>
          <Consequences ahead={ahead} />
          <StepButton
            className="mt-3"
            run={keep}
            done="Your account is staying. Great to have you!"
          >
            Keep my account
          </StepButton>
        </Notice>
      )}
      {children}
      <p>Everything we hold about you, as a page you can read and a file for other programs.</p>
      <div className="flex flex-wrap gap-3">
        <StepButton variant="ghost" run={download}>
          Download my data
        </StepButton>
        {!dueAt && (
          <Button
            variant="ghost"
            onClick={() => {
              read()
              dialog.current?.showModal()
            }}
          >
            Delete my account
          </Button>
        )}
      </div>
      <DeletionDialog ref={dialog} ahead={ahead} ask={ask} />
    </Fold>
  )
}

/** The end of the player's places and teams on that day, by the rule that the server then follows. */
function Consequences({ ahead }: { ahead: Ahead | null }) {
  if (!ahead || ahead.texts.length === 0) return null
  return (
    <ul className="mt-3 grid list-disc gap-2 pl-5">
      {ahead.texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

type DialogProps = {
  ref: RefObject<HTMLDialogElement | null>
  ahead: Ahead | null
  ask: () => Promise<void>
}

/** Says what deletion does, and asks for confirmation. */
function DeletionDialog({ ref, ahead, ask }: DialogProps) {
  const { take } = useStep()
  return (
    <dialog ref={ref} className="dialog" aria-labelledby="delete-title">
      <h2 id="delete-title" className="text-2xl">
        Delete your account?
      </h2>
      <p className="mt-3">
        In {DELETION_GRACE_DAYS} days we will delete your profile, your health answers and your
        login. {ahead && ahead.texts.length > 0 && 'On that day:'}
        {!ahead && 'You also give up the places that you have in leagues.'}
      </p>
      <Consequences ahead={ahead} />
      <p className="mt-3">
        By law we keep a record of payments, without your name. Until then you can change your mind
        here.
      </p>
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" variant="ink" onClick={() => void take({ run: ask })}>
          Yes, delete my account
        </Button>
        <Button type="submit" variant="ghost">
          Keep it
        </Button>
      </form>
    </dialog>
  )
}

/** When the account goes, and what that does, in words. */
type Ahead = { dueAt: string | null; texts: readonly string[] }

function usePrivacy() {
  const api = useApi()
  const [ahead, setAhead] = useState<Ahead | null>(null)
  const read = useCallback(() => {
    // A failed request is not shown: the dialog then says less, and the next visit tries again.
    readDeletion(api).then(setAhead, () => undefined)
  }, [api])
  useEffect(read, [read])

  return {
    ahead,
    read,
    download: async () => {
      const { MY_DATA_PATH } = await import('@hive/contract/office/privacy')
      saveFile(await api.file(MY_DATA_PATH), 'my-hive-data.zip')
    },
    ask: async () => {
      const { askForDeletion } = await import('@hive/contract/office/privacy')
      const { dueAt } = await api.call(askForDeletion)
      setAhead({ dueAt, texts: ahead?.texts ?? [] })
    },
    keep: async () => {
      const { keepAccount } = await import('@hive/contract/office/privacy')
      const { dueAt } = await api.call(keepAccount)
      setAhead({ dueAt, texts: ahead?.texts ?? [] })
    },
  }
}

async function readDeletion(api: Api): Promise<Ahead> {
  const { getDeletion } = await import('@hive/contract/office/privacy')
  const { consequenceText, creditEndsText } = await import('@hive/domain/roster/teams/leaving')
  const { dueAt, until, consequences, credit } = await api.call(getDeletion)
  const at = new Date(until)
  const texts = consequences.map((consequence) => consequenceText(consequence, at))
  return { dueAt, texts: credit > 0 ? [...texts, creditEndsText(credit)] : texts }
}
