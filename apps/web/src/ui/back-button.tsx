import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from './button.tsx'

/** Back to where one came from; to `fallback` for someone who came in by this page. */
export function BackButton({ fallback }: { fallback: string }) {
  const navigate = useNavigate()
  function goBack() {
    const isFirst = (window.history.state as { idx?: number } | null)?.idx === 0
    void (isFirst ? navigate(fallback) : navigate(-1))
  }
  return (
    <Button variant="quiet" className="no-print -ml-2" onClick={goBack}>
      <ArrowLeft size={20} aria-hidden="true" /> Back
    </Button>
  )
}
