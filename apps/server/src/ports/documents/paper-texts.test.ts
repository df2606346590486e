import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { UtilitySettings } from '../../utility-settings.ts'
import { paperFormat } from './paper-format.ts'
import { driverSentence } from './paper-texts.ts'

const file = await readFile(new URL('../../../config/cedar-bay.json', import.meta.url), 'utf8')
const { utility } = JSON.parse(file) as UtilitySettings
const amount = { amount: 1_230, currency: 'USD' }
const colder = { kind: 'weather', amount, before: 152, now: -5 } as const
const use = { kind: 'use', amount, before: 12_500, now: 12_000 } as const

it('[FEATURE-02] tells the weather in the unit of the utility, and the use apart from it', () => {
  const format = paperFormat('en', utility)
  expect(driverSentence(colder, { locale: 'en', apart: true, format })).toBe(
    'Colder weather, 31.1°F instead of 59.4°F on average',
  )
  expect(driverSentence(use, { locale: 'en', apart: true, format })).toBe(
    'Apart from the weather, 0.5 kWh less a day',
  )
  expect(driverSentence(use, { locale: 'en', apart: false, format })).toBe(
    '12 kWh a day instead of 12.5 kWh',
  )
})

it('[FEATURE-02] tells it in Spanish and in degrees Celsius as well', () => {
  const format = paperFormat('es', { ...utility, temperatureUnit: 'celsius' })
  expect(driverSentence(colder, { locale: 'es', apart: true, format })).toMatch(
    /^Hizo más frío: −0\.5\s°C en lugar de 15\.2\s°C en promedio$/u,
  )
  expect(driverSentence(use, { locale: 'es', apart: true, format })).toBe(
    'Aparte del clima, 0.5 kWh menos al día',
  )
})
