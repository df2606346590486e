import type { DataArchive } from '@portal/contract/profile/profile-archives'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { pageRoutes } from '../../../shell/routing/page-routes.ts'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { answerSettings } from '../../../test/profile-samples.ts'
import { showPortal, signIn } from '../../../test/show-portal.tsx'

const none: DataArchive = {
  state: 'none',
  id: null,
  askedAt: null,
  done: 0,
  total: 0,
  until: null,
  bytes: null,
  askAgainAt: null,
  keptDays: 7,
}
const waiting: DataArchive = { ...none, state: 'waiting', askedAt: '2026-11-20T18:00:00.000Z' }
const ready: DataArchive = {
  ...waiting,
  state: 'ready',
  id: '00000000-0000-4000-8000-0000000000dd',
  until: '2026-11-27T18:00:00.000Z',
  bytes: 3_400_000,
}
const open = () => showPortal(pageRoutes, '/settings?part=data')
const button = (name: string) => page.getByRole('button', { name })

beforeEach(async () => {
  await page.viewport(390, 844)
  await signIn()
})

it('[FEATURE-20] asks for the file, tells how far it is, and offers it when it is there', async () => {
  const states: Array<DataArchive> = [none, { ...waiting, state: 'making', done: 3, total: 40 }]
  answerSettings({
    getDataArchive: async () => ({ data: states.shift() ?? ready }),
    createDataArchive: { data: waiting },
  })
  await open()
  await expect.element(button('Prepare my file')).toBeVisible()
  await expectAccessible()
  await button('Prepare my file').click()
  await expect.element(page.getByText('Waiting to start')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'My data' })).toHaveFocus()
  await expect.element(page.getByText('3 of 40 parts'), { timeout: 5_000 }).toBeVisible()
  await expectAccessible()
  await expect.element(button('Download my data (3.4 MB)'), { timeout: 5_000 }).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-20] hands the file over', async () => {
  answerSettings({
    getDataArchive: { data: ready },
    getDataArchiveFile: { data: new Blob(['PK']) },
  })
  await open()
  await button('Download my data (3.4 MB)').click()
  await expect.element(page.getByText('Your file is saved.')).toBeVisible()
})

it('[FEATURE-20] asks for a proof first where the session lies open for long', async () => {
  answerSettings({
    getDataArchive: { data: none },
    createDataArchive: { problem: 'step-up-required' },
    getStepUp: { data: { needed: true, methods: ['password'] } },
  })
  await open()
  await button('Prepare my file').click()
  await expect.element(page.getByRole('dialog', { name: 'Is it you?' })).toBeInTheDocument()
})

it.each([
  ['gone', { ...ready, state: 'gone', id: null }, /^Your last file is deleted\./],
  [
    'not to be had any more',
    { ...ready, state: 'access-ended', id: null },
    /^What you can see of an account/,
  ],
  ['failed', { ...waiting, state: 'failed' }, /^We couldn’t make your file\./],
] as const)('[FEATURE-20] says that it is %s, and offers to begin again', async (_, data, said) => {
  answerSettings({ getDataArchive: { data } })
  await open()
  await expect.element(page.getByText(said)).toBeVisible()
  await expect.element(button('Prepare my file')).toBeVisible()
  await expectAccessible()
})

it('[FEATURE-20] says when another one may be asked for, where it was enough for a day', async () => {
  answerSettings({
    getDataArchive: { data: { ...ready, askAgainAt: '2026-11-28T18:00:00.000Z' } },
  })
  await open()
  await expect.element(page.getByText(/You can ask for another one 11\/28\/26/)).toBeVisible()
  expect(button('Make a new file').elements()).toEqual([])
})
