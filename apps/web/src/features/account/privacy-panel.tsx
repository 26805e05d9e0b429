import { DELETION_GRACE_DAYS } from '@hive/domain/account/inactivity'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useApi } from '#app/hooks.ts'
import type { Api } from '#lib/api.ts'
import { irishDate } from '#lib/irish-date.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StepButton } from '#ui/step-button.tsx'
import { useStep } from '#ui/use-step.ts'

/** Download of the player's data, and deletion of the account. */
export function PrivacyPanel() {
  const { dueAt, download, ask, keep } = usePrivacy()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <section className="card mt-10 grid gap-5 p-6" aria-labelledby="privacy-title">
      <h2 id="privacy-title" className="text-2xl">
        Your data
      </h2>
      {dueAt && (
        <Notice tone="warning" title={`Your account will be deleted on ${irishDate(dueAt)}`}>
          <p>Nothing changes until then, and you can still change your mind.</p>
          <StepButton
            className="mt-3"
            run={keep}
            done="Your account is staying. Great to have you!"
          >
            Keep my account
          </StepButton>
        </Notice>
      )}
      <p>Everything we hold about you, as a page you can read and a file for other programs.</p>
      <div className="flex flex-wrap gap-3">
        <StepButton variant="ghost" run={download}>
          Download my data
        </StepButton>
        {!dueAt && (
          <Button variant="ghost" onClick={() => dialog.current?.showModal()}>
            Delete my account
          </Button>
        )}
      </div>
      <DeletionDialog ref={dialog} ask={ask} />
    </section>
  )
}

type DialogProps = { ref: RefObject<HTMLDialogElement | null>; ask: () => Promise<void> }

/** Explains what deletion means, and asks for confirmation. */
function DeletionDialog({ ref, ask }: DialogProps) {
  const { take } = useStep()
  return (
    <dialog ref={ref} className="dialog" aria-labelledby="delete-title">
      <h2 id="delete-title" className="text-2xl">
        Delete your account?
      </h2>
      <p className="mt-3">
        In {DELETION_GRACE_DAYS} days we will delete your profile, your health answers and your
        login. On that day we will also give up any places you have paid for, your team’s too if you
        are its captain, and refund what the cancellation policy allows. By law we keep a record of
        payments, without your name. Until then you can change your mind here.
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

function usePrivacy() {
  const api = useApi()
  const [dueAt, setDueAt] = useState<string | null>(null)
  useEffect(() => {
    // A failed request is not shown: nothing here depends on it, and the next visit tries again.
    readDeletion(api).then(setDueAt, () => undefined)
  }, [api])

  return {
    dueAt,
    download: async () => {
      const { MY_DATA_PATH } = await import('@hive/contract/privacy')
      saveFile(await api.file(MY_DATA_PATH), 'my-hive-data.zip')
    },
    ask: async () => {
      const { askForDeletion } = await import('@hive/contract/privacy')
      setDueAt((await api.call(askForDeletion)).dueAt)
    },
    keep: async () => {
      const { keepAccount } = await import('@hive/contract/privacy')
      setDueAt((await api.call(keepAccount)).dueAt)
    },
  }
}

async function readDeletion(api: Api): Promise<string | null> {
  const { getDeletion } = await import('@hive/contract/privacy')
  return (await api.call(getDeletion)).dueAt
}
