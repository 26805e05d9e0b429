/** @jsxImportSource react */
import { type ReactNode, useEffect, useRef, useState } from 'react'

type Props = {
  label: string
  /** What comes of it. */
  question: string
  yes: string
  run: () => void
  className?: string
}

/** A button for what cannot easily be taken back: it asks once more, under it. */
export function Sure({ label, question, yes, run, className = 'btn btn-ghost' }: Props) {
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsked(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isAsked}
        onClick={() => setAsked(!isAsked)}
      >
        {label}
      </button>
      {isAsked && (
        <Question question={question}>
          <button
            type="button"
            className="btn btn-ink"
            onClick={() => {
              close()
              run()
            }}
          >
            {yes}
          </button>
          <button type="button" className="btn btn-quiet min-w-16" onClick={close}>
            No
          </button>
        </Question>
      )}
    </>
  )
}

function Question({ question, children }: { question: string; children: ReactNode }) {
  const part = useRef<HTMLFieldSetElement>(null)
  useEffect(() => part.current?.focus(), [])
  return (
    <fieldset
      ref={part}
      tabIndex={-1}
      className="grid w-full gap-3 rounded-[14px] border-2 border-ink bg-paper p-3"
    >
      <legend className="float-left font-semibold wrap-anywhere">{question}</legend>
      <div className="flex flex-wrap gap-3">{children}</div>
    </fieldset>
  )
}
