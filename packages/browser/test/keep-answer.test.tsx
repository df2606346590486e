import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { keepAnswer } from '../src/api/route-query.tsx'

it('what an act answered stays, though what was asked before it comes later', async () => {
  const query = new QueryClient()
  const asked = Promise.withResolvers<string>()
  const options = queryOptions({ queryKey: ['autopay'], queryFn: () => asked.promise })
  query.setQueryData(options.queryKey, 'off')
  const fetching = query.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined)
  await keepAnswer(query, options, 'on')
  asked.resolve('off')
  await fetching
  expect(query.getQueryData(options.queryKey)).toBe('on')
})
