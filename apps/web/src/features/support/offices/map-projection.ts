import type { Coordinates } from '@portal/contract/person'

interface Frame {
  width: number
  height: number
}
interface Point {
  x: number
  y: number
}
export type Projection = (place: Coordinates) => Point

/** Space around what has to be seen; a pin stands above its point. */
const MARGIN = { x: 0.14, top: 0.3, bottom: 0.26 }

/** Degrees to places of a frame in which all of the given places are seen: north is up, and a mile is a mile. */
export function createProjection(shown: ReadonlyArray<Coordinates>, frame: Frame): Projection {
  const latitudes = shown.map(({ latitude }) => latitude)
  const longitudes = shown.map(({ longitude }) => longitude)
  const middle = (values: ReadonlyArray<number>) => (Math.min(...values) + Math.max(...values)) / 2
  const span = (values: ReadonlyArray<number>) => Math.max(...values) - Math.min(...values)
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) }
  const narrower = Math.cos((centre.latitude * Math.PI) / 180)
  const free = {
    width: frame.width * (1 - 2 * MARGIN.x),
    height: frame.height * (1 - MARGIN.top - MARGIN.bottom),
  }
  // One office alone is shown with a mile around it.
  const scale = Math.min(
    free.width / Math.max(span(longitudes) * narrower, 0.005),
    free.height / Math.max(span(latitudes), 0.005),
  )
  return ({ latitude, longitude }) => ({
    x: frame.width / 2 + (longitude - centre.longitude) * narrower * scale,
    y: frame.height * MARGIN.top + free.height / 2 - (latitude - centre.latitude) * scale,
  })
}

/** Where along a line a name stands: at the first part of it that is seen, not at the edge; null where none is. */
export function placeOf(
  path: ReadonlyArray<ReadonlyArray<number>>,
  project: Projection,
  { width, height }: Frame,
): Point | null {
  const points = path.map(([longitude = 0, latitude = 0]) => project({ longitude, latitude }))
  for (let index = 1; index < points.length; index += 1) {
    const from = points[index - 1]
    const to = points[index]
    if (!from || !to) continue
    for (let share = 0; share <= 1; share += 0.05) {
      const x = from.x + (to.x - from.x) * share
      const y = from.y + (to.y - from.y) * share
      if (x > width * 0.02 && x < width * 0.8 && y > height * 0.06 && y < height * 0.95)
        return { x, y }
    }
  }
  return null
}
