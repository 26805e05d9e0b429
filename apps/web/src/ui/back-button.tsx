import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ButtonLink } from './button.tsx'

/** Goes back to the page before, or to `fallback` when this is the first page or there is no JavaScript. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  function goBack(event: React.MouseEvent) {
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0
    if (isFirst) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <ButtonLink variant="quiet" className="no-print -ml-2" to={fallback} onClick={goBack}>
      <ArrowLeft size={20} aria-hidden="true" /> Back
    </ButtonLink>
  )
}
