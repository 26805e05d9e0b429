import { useEffect, useState } from 'react'
import { useApi } from '#app/hooks.ts'

export type Agreement = { version: string; title: string; paragraphs: readonly string[] }

/** The agreement in force; `null` while it loads, `undefined` when it could not be had. */
export function useAgreement(): Agreement | null | undefined {
  const api = useApi()
  const [agreement, setAgreement] = useState<Agreement | null | undefined>(null)
  useEffect(() => {
    let isWanted = true
    const load = async () => api.call((await import('@hive/contract/site')).getAgreement)
    load().then(
      (loaded) => isWanted && setAgreement(loaded),
      () => isWanted && setAgreement(undefined),
    )
    return () => {
      isWanted = false
    }
  }, [api])
  return agreement
}
