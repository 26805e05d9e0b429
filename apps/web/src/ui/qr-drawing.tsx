/** @jsxImportSource react */
import { encodeQR } from 'qr'

/** The quiet zone that readers need around a code, in modules. */
const BORDER = 4

export function QrDrawing({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { border: BORDER })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])))
  return (
    <svg
      aria-hidden="true"
      className="block w-full"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="white" />
      <path fill="black" d={dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')} />
    </svg>
  )
}
