import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { permission, role, rolePermissions } from './access/access.ts'
import { deskRoutes } from './desk.ts'
import { problemStatus } from './problems.ts'
import { commonProblems, type AnyRoute, type Route } from './route.ts'
import { routes } from './routes.ts'
import type { Topic } from './topics.ts'

const all: Array<[string, Route]> = Object.entries(routes)
/** What stands on a bill goes with what it charges. */
const ofBills = new Set(['getBill', 'listBillFigures'])
const placeholders = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])

describe('every route', () => {
  it('is registered under its own name', () => {
    expect(all.filter(([key, { name }]) => key !== name)).toEqual([])
  })

  it('has a name that no route of the desk has: the log of operators names both', () => {
    expect(all.filter(([name]) => Object.hasOwn(deskRoutes, name))).toEqual([])
  })

  it('has a method and path of its own', () => {
    const addresses = all.map(
      ([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(all)('%s declares exactly the parameters of its path', (_, { path, params }) => {
    const declared = params ? Object.keys(params.def.shape) : []
    expect(new Set(declared)).toEqual(new Set(placeholders(path)))
  })

  it.each(all)('%s names an account where its right is one on an account', (_, { who, path }) => {
    if (typeof who === 'object') expect(placeholders(path)).toContain('accountId')
    else expect(placeholders(path)).not.toContain('accountId')
  })

  it.each(all)('%s lists only its own problems, none that every route may answer', (_, route) => {
    const known = new Set(Object.keys(problemStatus))
    expect(route.problems.filter((code) => !known.has(code))).toEqual([])
    expect(route.problems.filter((code) => commonProblems(route).includes(code))).toEqual([])
  })

  it.each(all)(
    '%s shows what a meter tells beyond the bills to who may see use alone',
    (name, route) => {
      const { answer, who } = route
      if (typeof answer === 'string' || ofBills.has(name)) return
      const schema = JSON.stringify(z.toJSONSchema(answer))
      if (!/"(?:wh|usualPerDay|daysRead|readUntil|dials|registers|meanTemperature)":/.test(schema))
        return
      const permitted = typeof who === 'object' ? who.account : 'any'
      const readers = role.options.filter((each) =>
        permitted === 'any' ? true : rolePermissions[each].includes(permitted),
      )
      expect(readers).not.toContain('payer')
    },
  )

  it.each(all)('%s can be written as JSON Schema', (_, { answer, body, params, query }) => {
    for (const schema of [answer, body, params, query]) {
      if (typeof schema !== 'object') continue
      const { type, anyOf } = z.toJSONSchema(schema, { io: 'input' })
      expect(type ?? anyOf).toBeDefined()
    }
  })
})

/** All that routes name under a key. */
function topicsOf(key: 'shows' | 'changes'): Set<Topic> {
  return new Set(
    all.flatMap(([, route]) => {
      const named = route[key]
      return typeof named === 'object' ? named : []
    }),
  )
}

describe('what changes what', () => {
  it.each(all)(
    '%s says what it shows if it reads, and what it changes if it writes',
    (_, route) => {
      if (route.method === 'GET') expect(route.shows).toBeTruthy()
      else expect(route.changes).toBeInstanceOf(Array)
      // One that acts is not asked again because something has changed.
      if (route.changes?.length) expect(route).not.toHaveProperty('shows')
    },
  )

  it.each(all)('%s is a file if it says so', (_, { answer, shows }) => {
    expect(shows === 'file').toBe(answer === 'pdf' || answer === 'file')
  })

  it('whatever is changed is shown somewhere, and whatever is shown can be changed', () => {
    expect(topicsOf('changes')).toEqual(topicsOf('shows'))
  })
})

describe('problems', () => {
  it('are such that some route may answer them', () => {
    const both: ReadonlyArray<AnyRoute> = [...Object.values(routes), ...Object.values(deskRoutes)]
    const answered = new Set<string>(
      both.flatMap((route) => [...route.problems, ...commonProblems(route)]),
    )
    // What a grant does not allow stands in the right that a route asks for.
    answered.add('forbidden')
    expect(new Set(Object.keys(problemStatus))).toEqual(answered)
  })

  it('keep 401 for a session that is gone', () => {
    const codes = Object.entries(problemStatus).filter(([, status]) => status === 401)
    expect(codes.map(([code]) => code)).toEqual(['session-gone'])
  })
})

describe('roles', () => {
  it('only bring permissions that exist, and the owner has them all', () => {
    expect(Object.keys(rolePermissions)).toEqual(role.options)
    expect(rolePermissions.owner).toEqual(permission.options)
  })
})
