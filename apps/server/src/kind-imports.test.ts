import { importRecords } from '@portal/contract/import-records'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { datesOf } from './import/far-date.ts'
import { kindImports } from './kind-imports.ts'

const kinds: ReadonlyArray<string> = kindImports.map(({ kind }) => kind)

it('every kind of record of the contract is taken in by a feature, by the contract’s own schema', () => {
  const announced = Object.fromEntries(kindImports.map(({ kind, schema }) => [kind, schema]))
  expect(announced).toEqual(importRecords)
})

it('how far each date of each kind of record may lie is said where the record is described', () => {
  const dates = kindImports.flatMap(({ kind, schema }) =>
    datesOf(schema).map(({ place, span }) => ({ date: `${kind} ${place.join('.')}`, span })),
  )
  expect(dates.map(({ date }) => date)).toContain('payment-plans instalments.*.date')
  expect(dates.filter(({ span }) => !span).map(({ date }) => date)).toEqual([])
})

it('what a record names comes in before it', () => {
  const named = {
    tariffCode: 'tariffs',
    accountNumber: 'accounts',
    servicePointNumber: 'accounts',
    token: 'profiles',
  }
  const early = kindImports.flatMap(({ kind, schema }) => {
    const shape = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    return Object.entries(named)
      .filter(([field, other]) => shape.includes(`"${field}":`) && isBefore(kind, other))
      .map(([, other]) => `${kind} before ${other}`)
  })
  expect(early).toEqual([])
})

function isBefore(kind: string, other: string): boolean {
  return kinds.indexOf(kind) < kinds.indexOf(other)
}
