import type { Coordinates } from '@portal/contract/person'
import { useState } from 'react'

type PlaceState = 'unasked' | 'asking' | 'found' | 'refused'

/** Where the device is, asked for only when somebody wants it; it stays on the device. */
export function usePlace() {
  const [place, setPlace] = useState<Coordinates | null>(null)
  const [state, setState] = useState<PlaceState>('unasked')
  const find = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPlace({ latitude, longitude })
        setState('found')
      },
      () => setState('refused'),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  }
  return { place, state, find }
}
