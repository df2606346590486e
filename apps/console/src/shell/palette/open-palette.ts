import { useEffect } from 'react'
import { Listeners } from '@portal/browser/device/listeners'

const asked = new Listeners()

/** Opens the palette of the page, for what stands elsewhere in the frame. */
export const openPalette = () => asked.notify()

/** For the place where the palette is. */
export function useOpenPalette(open: () => void): void {
  useEffect(() => asked.add(open))
}
