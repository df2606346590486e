import { expect, it } from 'vitest'
import { ApiError } from '@portal/browser/api/api-error'
import { errorTitle } from './error-title.ts'

it.each([
  ['[ROUTE-39]', new ApiError({ code: 'not-found', status: 404 }), 'Page Not Found'],
  ['[ROUTE-38]', new ApiError({ code: 'invalid-input', status: 400 }), 'Page Not Found'],
  ['[ROUTE-39]', new ApiError({ code: 'forbidden', status: 403 }), 'Internal Server Error'],
  ['[ROUTE-39]', new TypeError('The meter has no dial'), 'Internal Server Error'],
  ['[SESSION-06]', new ApiError({ code: 'session-gone', status: 401 }), 'Signed Out'],
  ['being offline:', new ApiError({ code: 'offline', status: 0 }), 'You’re offline'],
])('%s %s is titled %s', (_requirement, error, title) => {
  expect(errorTitle(error)).toMatchObject({ message: title })
})
