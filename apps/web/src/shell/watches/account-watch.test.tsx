import { msg } from '@lingui/core/macro'
import { toasts } from '@portal/browser/page/toasts'
import { answerCalls } from '@portal/browser/test/answer-calls'
import type { GivenAnswer } from '@portal/browser/test/answer-calls'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { accountListQuery, accountName } from '../../api/account-list.ts'
import { pageRoute } from '../../page/page-route.ts'
import { sampleAccount } from '../../test/accounts-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { otherAccountId } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'

function ListPage() {
  const { data } = useQuery(accountListQuery)
  return <p>Shows {data?.items.map(accountName).join(' and ')}</p>
}

const pages = [
  pageRoute({
    path: '/',
    title: msg`Home`,
    access: 'profile',
    layout: 'default',
    page: async () => ({ default: ListPage }),
  }),
]

const other = sampleAccount({ id: otherAccountId, nickname: 'Dad’s house' })
const first = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a61'
const second = '0c6f2a1e-6b1d-4c3e-9a57-3f1d2c4b5a62'

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

/** A page that shows two accounts, until the news that one of them is gone. */
async function loseOne(left: GivenAnswer) {
  let items = [sampleAccount(), other]
  let newest = first
  const heard = answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: async () => ({ data: { items } }),
    countUnread: async () => ({ data: { unread: 1, newest } }),
    listLeftAccounts: left,
    getOwnAccess: { problem: 'not-found' },
  })
  onTestFinished(() => toasts.clear())
  await showPortal(pages, '/')
  await expect.element(page.getByText('Shows 12 Cedar Street and Dad’s house')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Alerts ?, 1 unread/ })).toBeInTheDocument()
  // What watches comes as soon as somebody is about to act.
  document.dispatchEvent(new Event('pointerdown'))
  await expect.poll(() => document.querySelector('[data-acts]')).not.toBeNull()
  items = [sampleAccount()]
  newest = second
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByText('Shows 12 Cedar Street', { exact: true })).toBeVisible()
  return heard
}

const sentence = page.getByText('You no longer have access to Dad’s house.')

it('[FEATURE-07] [R7] whichever page is open drops an account whose access has ended, and says so kindly', async () => {
  await loseOne({ data: { items: [] } })
  await expect.element(sentence).toBeVisible()
})

it('[FEATURE-07] says nothing of an account that its reader left', async () => {
  const { id, number, nickname, serviceAddress } = other
  const until = '2026-11-24T18:10:00Z'
  const left = { id: first, accountId: id, number, nickname, serviceAddress, until }
  const heard = await loseOne({ data: { items: [left] } })
  await expect.poll(() => heard.map(({ name }) => name)).toContain('listLeftAccounts')
  await new Promise((done) => setTimeout(done, 300))
  await expect.element(sentence).not.toBeInTheDocument()
})
