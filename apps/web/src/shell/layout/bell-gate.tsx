import { useLocation } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { loadLateFrame } from './load-late-frame.ts'
import { WhenFinished } from './when-finished.tsx'

const loadBell = async () => (await loadLateFrame()).LateBell

/** The bell has no part in the first sight of a page, but of the one to which it leads. */
export function BellGate() {
  const isHere = useLocation({ select: ({ pathname }) => pathname === paths.alerts() })
  return <WhenFinished load={loadBell} atOnce={isHere} />
}
