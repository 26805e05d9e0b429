/** @jsxImportSource react */
import { useEffect, useState } from 'react'

/**
 * An address for the camera of another phone, beside which it stands as a text. Without its program, which is fetched first, there
 * is nothing.
 */
export function QrCode({ text }: { text: string }) {
  const [path, setPath] = useState<{ d: string; size: number } | null>(null)
  useEffect(() => {
    let isMeant = true
    void pathOf(text).then((made) => {
      if (isMeant) setPath(made)
    })
    return () => {
      isMeant = false
    }
  }, [text])
  if (path === null) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${path.size} ${path.size}`}
      className="w-full max-w-72 rounded-[14px] bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={path.d} fill="currentColor" />
    </svg>
  )
}

/** The dark squares of a code with the white border that cameras need; `null` where its program could not be fetched. */
async function pathOf(text: string): Promise<{ d: string; size: number } | null> {
  const qr = await import('qr').catch(() => null)
  if (qr === null) return null
  const rows = qr.encodeQR(text, 'raw', { border: 4 })
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { d: squares.join(''), size: rows.length }
}
