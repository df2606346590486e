import { importRecords } from '@portal/contract/import-records'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { kindImports } from './kind-imports.ts'

const kinds: ReadonlyArray<string> = kindImports.map(({ kind }) => kind)

it('every kind of record of the contract is taken in by a feature, by the contract’s own schema', () => {
  const announced = Object.fromEntries(kindImports.map(({ kind, schema }) => [kind, schema]))
  expect(announced).toEqual(importRecords)
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
