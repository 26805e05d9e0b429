import { useRef, useState } from 'react'
import { useWhenOnline } from '#console/kit/use-when-online.ts'
import type { ApiError } from '#lib/api.ts'
import { errorText, wasAnswered } from '#lib/error-text.ts'

export type SavingState = 'idle' | 'saving' | 'saved' | 'waiting' | 'refused'

type Field = {
  /** Its name in the server's notes. */
  readonly name: string
  /** The saved value. */
  readonly saved: string
  readonly save: (value: string) => Promise<unknown>
}

/** A value that was typed; `over`: what the screen still showed as saved when the server took it. */
type TypedValue = { readonly value: string; readonly over: string | null }

/**
 * A value that is saved as soon as it is changed. One that the server did not get is sent again once there is a
 * connection; one that it refused stays as typed, with the reason.
 */
export function useSavedField({ name, saved, save }: Field) {
  const [typed, setTyped] = useState<TypedValue | null>(null)
  const newest = useRef(saved)
  const { progress, tell, send } = useSending({ name, save })
  const isUnsaved = typed !== null && typed.over === null

  function type(value: string): void {
    newest.current = value
    setTyped({ value, over: null })
    tell('idle')
  }
  async function saveNow(value: string): Promise<void> {
    const done = await send(value)
    if (done === newest.current) setTyped({ value: done, over: saved })
    else if (done !== null) tell('idle')
  }

  useWhenOnline(() => {
    if (progress.state === 'waiting' && typed !== null) void saveNow(typed.value)
  })

  return {
    ...progress,
    value: isUnsaved || typed?.over === saved ? typed.value : saved,
    type,
    /** Saves what was typed, if it differs from what is saved. */
    leave() {
      if (isUnsaved && typed.value !== saved) void saveNow(typed.value)
    },
    choose(value: string) {
      type(value)
      void saveNow(value)
    },
  }
}

/** Sends one value after the other, so that the last one stays, and says how it goes. */
function useSending({ name, save }: Pick<Field, 'name' | 'save'>) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle', note: '' })
  const wanted = useRef('')
  const isSending = useRef(false)

  function tell(state: SavingState, note = ''): void {
    if (state !== 'idle' || !isSending.current) setProgress({ state, note })
  }
  async function sendWanted(): Promise<string> {
    const value = wanted.current
    await save(value)
    return wanted.current === value ? value : sendWanted()
  }
  /** Gives the value that is saved at the end; `null` when none is, or when a value on its way is followed by this one. */
  async function send(value: string): Promise<string | null> {
    wanted.current = value
    if (isSending.current) return null
    isSending.current = true
    tell('saving')
    try {
      const done = await sendWanted()
      isSending.current = false
      tell('saved')
      return done
    } catch (error) {
      isSending.current = false
      if (wasAnswered(error)) tell('refused', noteOf(error, name))
      else tell('waiting')
      return null
    }
  }
  return { progress, tell, send }
}

type Progress = { readonly state: SavingState; readonly note: string }

function noteOf(error: ApiError, name: string): string {
  return error.problem.fields?.[name] ?? errorText(error, 'That did not work. Please try again.')
}
