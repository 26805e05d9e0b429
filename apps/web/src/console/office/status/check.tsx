import type { Status } from '@hive/contract/office/status'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Tag } from '#ui/tag.tsx'

type Check = Status['checks'][number]

const VERDICTS = {
  act: ['Act now', 'clay', 'border-l-clay'],
  look: ['Have a look', 'honey', 'border-l-honey'],
  fine: ['Fine', 'green', 'border-l-green'],
} as const

/** Something that needs an operator: how it is, what to do, and where. */
export function CheckCard({ check }: { check: Check }) {
  const { title, verdict, said, todo, path, runbook } = check
  const [word, tone, edge] = VERDICTS[verdict]
  return (
    <li className={`card grid gap-3 border-l-8 p-5 ${edge}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{title}</h3>
        <Tag tone={tone}>{word}</Tag>
      </div>
      <p className="break-words">{said}</p>
      {todo && (
        <p>
          <b>What to do:</b> {todo}
        </p>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        {path && (
          <Link className="link" to={path}>
            Decide it there
          </Link>
        )}
        <span className="muted text-sm">
          More in <code className="break-all">{runbook}</code>
        </span>
      </p>
    </li>
  )
}

/** Something that is fine, in a line. */
export function CheckRow({ check: { title, said } }: { check: Check }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 p-4 md:grid-cols-[auto_14rem_1fr] md:items-baseline">
      <CircleCheck size={20} className="mt-0.5 self-start text-green" aria-hidden="true" />
      <h3 className="text-base font-bold">{title}</h3>
      <p className="col-start-2 break-words md:col-start-3">{said}</p>
    </li>
  )
}
