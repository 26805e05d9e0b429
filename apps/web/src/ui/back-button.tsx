import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ButtonLink } from './button.tsx'

/** Whether there is no page before this one. */
const isFirstPage = () => (window.history.state as { idx?: number } | null)?.idx === 0

/** Goes back to the page before, or to `fallback` when this is the first page. */
export function useGoBack(fallback: string) {
  const navigate = useNavigate()
  return () => (isFirstPage() ? navigate(fallback, { replace: true }) : navigate(-1))
}

/** Goes back to the page before, or to `fallback` when this is the first page or there is no JavaScript. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  function goBack(event: React.MouseEvent) {
    if (isFirstPage()) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <ButtonLink variant="quiet" className="no-print -ml-2" to={fallback} onClick={goBack}>
      <ArrowLeft size={20} aria-hidden="true" /> Back
    </ButtonLink>
  )
}
