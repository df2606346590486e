import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Waiting } from '../src/page/waiting.tsx'
import { SettledMark } from '../src/page/settled-mark.tsx'

/** What the page said at each moment at which it called itself settled. */
function noteSettledMoments(): Array<string | undefined> {
  const moments: Array<string | undefined> = []
  const observer = new MutationObserver(() => {
    if (document.documentElement.hasAttribute('data-settled'))
      moments.push(document.querySelector('main')?.innerText)
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-settled'] })
  onTestFinished(() => observer.disconnect())
  return moments
}

it('takes no page for finished whose answer has come but is not drawn', async () => {
  document.documentElement.removeAttribute('data-settled')
  const answer = Promise.withResolvers<string>()
  let bringPart = () => {}
  function Bill() {
    const { data } = useQuery({ queryKey: ['bill'], queryFn: () => answer.promise })
    return <main>{data ?? 'a shape'}</main>
  }
  function Part() {
    const [isWaiting, setWaiting] = useState(true)
    bringPart = () => setWaiting(false)
    return isWaiting ? <Waiting /> : null
  }
  function Page() {
    return (
      <>
        <Bill />
        <Part />
        <SettledMark />
      </>
    )
  }
  const query = new QueryClient()
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  })
  const moments = noteSettledMoments()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(
    <QueryClientProvider client={query}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('a shape')).toBeVisible()
  // Another part is there in the very moment in which the answer comes.
  const stop = query.getQueryCache().subscribe((event) => {
    const isThere = event.type === 'updated' && event.action.type === 'success'
    if (isThere) queueMicrotask(() => flushSync(() => bringPart()))
  })
  onTestFinished(stop)
  answer.resolve('the bill')
  await expect.element(page.getByText('the bill')).toBeVisible()
  await expect.poll(() => moments).toEqual(['the bill'])
})
