import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { TextField } from '#ui/fields.tsx'

type Props = { id: string; label: string; search: string; change: (search: string) => void }

/**
 * The search of a list. The address follows what is typed a moment later, so the field keeps its own text while it has
 * the focus: letters typed in that moment would be lost. Back is the exception.
 */
export function SearchField({ id, label, search, change }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const { current: field } = input
    if (field && (isBack || field !== document.activeElement)) field.value = search
  }, [search, isBack])
  return (
    <TextField
      ref={input}
      id={id}
      type="search"
      label={label}
      defaultValue={search}
      onChange={({ target }) => change(target.value)}
    />
  )
}
