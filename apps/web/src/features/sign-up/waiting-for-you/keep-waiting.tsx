import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectWaitingItems, waitingRequested } from './slice.ts'

/** The longest time that a browser’s timer can wait. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Reads what waits for the player again when it may have changed: the first of it has ended, the page is shown again after
 * another tab, or another page is opened while something waits.
 */
export function KeepWaiting() {
  const dispatch = useAppDispatch()
  const items = useAppSelector(selectWaitingItems)
  const { pathname } = useLocation()
  const readOn = useRef(pathname)
  const isShown = items.length > 0 || pathname === paths.yourLeagues
  useEffect(() => {
    if (readOn.current !== pathname && isShown) void dispatch(waitingRequested(undefined))
    readOn.current = pathname
  }, [dispatch, isShown, pathname])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void dispatch(waitingRequested(undefined))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [dispatch])
  const firstEnd = Math.min(...items.map(({ endsAt }) => (endsAt ? Date.parse(endsAt) : Infinity)))
  useEffect(() => {
    if (firstEnd === Infinity) return undefined
    const inMs = Math.min(LONGEST_MS, Math.max(0, firstEnd - Date.now()) + 1000)
    const timer = setTimeout(() => void dispatch(waitingRequested(undefined)), inMs)
    return () => clearTimeout(timer)
  }, [dispatch, firstEnd])
  return null
}
