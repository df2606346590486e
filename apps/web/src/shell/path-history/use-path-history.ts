import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { keepPath } from '../../device/keep-path.ts'
import { recordPaths } from './path-history.ts'

/** [SHELL-19] Records the steps as long as that is wished for. */
export function usePathHistory(): void {
  const { history } = useRouter()
  const on = useSyncExternalStore(keepPath.subscribe, keepPath.isOn)
  useEffect(() => (on ? recordPaths(history) : undefined), [on, history])
}
