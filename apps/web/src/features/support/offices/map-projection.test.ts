import { expect, it } from 'vitest'
import { createProjection, placeOf } from './map-projection.ts'

const frame = { width: 640, height: 264 }
const places = [
  { latitude: 44.6312, longitude: -124.0476 },
  { latitude: 44.6284, longitude: -124.0398 },
  { latitude: 44.6335, longitude: -124.0542 },
]

it('[FEATURE-21] shows every office, north above south, west before east', () => {
  const [main, harbor, alder] = places.map(createProjection(places, frame))
  for (const { x, y } of [main!, harbor!, alder!]) {
    expect(x > 40 && x < 600 && y > 40 && y < 230).toBe(true)
  }
  expect(alder!.x < main!.x && main!.x < harbor!.x).toBe(true)
  expect(alder!.y < main!.y && main!.y < harbor!.y).toBe(true)
})

it('[FEATURE-21] one office alone stands in the middle', () => {
  const { x } = createProjection(places.slice(0, 1), frame)(places[0]!)
  expect(x).toBe(320)
})

it('[FEATURE-21] a name stands where its line is seen, or nowhere', () => {
  const project = createProjection(places, frame)
  const across = [
    [-124.2, 44.631],
    [-123.9, 44.631],
  ]
  expect(placeOf(across, project, frame)!.x).toBeGreaterThan(0)
  const away = across.map(([longitude = 0]) => [longitude, 50])
  expect(placeOf(away, project, frame)).toBeNull()
})
