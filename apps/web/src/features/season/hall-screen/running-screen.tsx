/** @jsxImportSource react */
import { ageingOf, isToLoadAgain } from '@hive/domain/office/hall-screen/ageing'
import { useEffect, useState } from 'react'
import { HallScreen } from './hall-screen.tsx'
import type { Looking, Seen } from './look.ts'

/** How often the server is asked for the evening, and for the version of the page, in milliseconds. */
const READ_MS = 15_000
const PAGE_MS = 60_000

/** The screen as it stays for weeks: it asks again and again, keeps what it knew last, and loads itself again. */
export function RunningScreen({ looking, first }: { looking: Looking; first: Seen | null }) {
  const [seen, setSeen] = useState(first)
  const [now, setNow] = useState(() => looking.now())
  useEffect(() => {
    const read = async () => {
      const found = await looking.read()
      if (found) setSeen(found)
      setNow(looking.now())
    }
    void read()
    return every(READ_MS, read)
  }, [looking])
  useEffect(() => followPage(looking), [looking])
  const age = seen && { asOf: Date.parse(seen.reply.asOf), now: now + seen.ahead }
  return <HallScreen seen={seen?.reply ?? null} ageing={age ? ageingOf(age) : 'fresh'} />
}

/** Loads the page again each hour and after a new version, and never while the server does not have it. */
function followPage(looking: Looking): () => void {
  const at = looking.now()
  let version: string | null = null
  const look = async () => {
    const said = await looking.version()
    if (isToLoadAgain({ at, version }, said, looking.now())) looking.loadAgain()
    version ??= said
  }
  void look()
  return every(PAGE_MS, look)
}

function every(ms: number, act: () => Promise<void>): () => void {
  const timer = setInterval(() => void act(), ms)
  return () => clearInterval(timer)
}
