import { rolePermissions } from '@portal/contract/access/access'
import type { OwnReadingOfAccount } from '@portal/contract/own-readings/own-readings'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleAccount } from '../../test/accounts-samples.ts'
import { sampleOwnReading } from '../../test/own-readings-samples.ts'
import { sampleProfile } from '../../test/profile-samples.ts'
import { accountId, otherAccountId } from '../../test/sample-ids.ts'
import { showPortal, signIn } from '../../test/show-portal.tsx'
import { feature } from './routes.tsx'

const path = `/accounts/${accountId}/own-reading`
const servicePointId = otherAccountId
const open = sampleOwnReading()
const given = (dials: number, date = '2026-12-17') => ({
  date,
  values: [{ servicePointId, direction: 'import' as const, dials }],
})

async function show(data: OwnReadingOfAccount, more: Parameters<typeof answerCalls>[0] = {}) {
  answerCalls({
    getProfile: { data: sampleProfile },
    listAccounts: {
      data: { items: [sampleAccount({ permissions: [...rolePermissions.owner] })] },
    },
    getOwnReading: { data },
    ...more,
  })
  await showPortal(feature.pages, path)
}

const text = (words: string | RegExp) => page.getByText(words)
const field = page.getByLabelText('Meter M1001')
const send = page.getByRole('button', { name: 'Send my reading' })
const stand = page.getByRole('button', { name: 'Yes, that’s what it shows' })

beforeEach(async () => {
  await page.viewport(390, 844)
  await signIn()
})

/** The first test also waits for the page's own code, which a busy machine takes long to make. */
describe('the form', { timeout: 60_000 }, () => {
  it('[FEATURE-02] says until when, what it showed and what is expected, and sends what is typed', async () => {
    let sent: unknown
    await show(open, {
      updateOwnReading: async ({ body }) => {
        sent = body
        return { data: { ...open, given: given(3_190) } }
      },
    })
    await expect
      .element(page.getByRole('heading', { name: /Read your meter by .*19/ }))
      .toBeVisible()
    await expect.element(text(/would be an estimate\. Your reading makes it exact/)).toBeVisible()
    await expect.element(text(/It showed 02600 on/)).toBeVisible()
    await expect.element(text(/between 02954 and 03485 now/)).toBeVisible()
    await expectAccessible()
    await send.click()
    await expect.element(text('Enter what the meter shows.')).toBeVisible()
    await expect.element(field).toHaveFocus()
    expect(sent).toBeUndefined()

    await field.fill('03 190')
    await expect.element(field).toHaveValue('03190')
    await expect.element(text(/That’s 590 kWh since/)).toBeVisible()
    await send.click()
    await expect.element(text('Thank you, we have it')).toBeVisible()
    expect(sent).toEqual({ ...given(3_190), confirmed: false })
    await expectAccessible()
  })

  it.each([
    ['02599', /02599 is less than 02600/, /we’ll look into it/],
    ['09999', /That would be 7,399 kWh since/, /we’ll look into it/],
    ['03800', /About 590 kWh would be usual/, /we’ll use it for your bill/],
    ['02700', /That would be 100 kWh since/, /we’ll use it for your bill/],
  ])(
    'asks whether %s is right, keeps it, and sends it to who stands by it',
    async (dials, why, then) => {
      const sent: unknown[] = []
      await show(open, {
        updateOwnReading: async ({ body }) => {
          sent.push(body)
          return { data: { ...open, given: given(Number(dials)) } }
        },
      })
      await field.fill(dials)
      await send.click()
      await expect.element(text('Is this right?')).toBeVisible()
      await expect.element(text(why)).toBeVisible()
      await expect.element(text(then)).toBeVisible()
      await expect.element(field).toHaveValue(dials)
      await expectAccessible()
      expect(sent).toEqual([])
      await stand.click()
      await expect.element(page.getByRole('heading', { name: /Your reading of/ })).toBeVisible()
      expect(sent).toEqual([{ ...given(Number(dials)), confirmed: true }])
    },
  )

  it('asks anew about another number, and about none that is usual', async () => {
    await show(open)
    await field.fill('02700')
    await send.click()
    await expect.element(text('Is this right?')).toBeVisible()
    await field.fill('03190')
    await expect.element(text('Is this right?')).not.toBeInTheDocument()
    await expect.element(send).toBeVisible()
  })

  it('takes a day of those that count only', async () => {
    await show(open)
    await field.fill('03190')
    await page.getByLabelText('Read on').fill('2026-12-13')
    await send.click()
    await expect.element(text(/Choose a day from/)).toBeVisible()
  })

  it('keeps what is typed where the service cannot be reached', async () => {
    await show(open, {
      updateOwnReading: async () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await field.fill('03190')
    await send.click()
    await expect.element(text(/We can’t reach our service/)).toBeVisible()
    await expect.element(field).toHaveValue('03190')
  })

  it('goes round with the dials', async () => {
    const [register] = open.registers
    await show({
      ...open,
      registers: [
        { ...register!, last: { ...register!.last, value: 99_700_000, estimated: true } },
      ],
    })
    await expect.element(text(/Our last estimate was 99700/)).toBeVisible()
    await field.fill('00290')
    await expect.element(text(/have started over since then\. That’s 590 kWh/)).toBeVisible()
  })
})

describe('a reading that was given', () => {
  it('is changed and taken back', async () => {
    await show({ ...open, given: given(3_190) }, { deleteOwnReading: { data: open } })
    await expect.element(text('03190')).toBeInTheDocument()
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect.element(field).toHaveValue('03190')
    await page.getByRole('button', { name: 'Keep my reading' }).click()
    await page.getByRole('button', { name: 'Delete my reading' }).click()
    await expect.element(page.getByRole('button', { name: 'Keep my reading' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my reading' }).click()
    await expect.element(send).toBeVisible()
  })

  it('that cannot be says that somebody looks at it', async () => {
    await show({ ...open, given: given(2_000) })
    await expect.element(text('We’re looking into this reading')).toBeVisible()
    await expectAccessible()
  })

  it('stays in sight on the day after, and can be changed no more', async () => {
    await show({ ...open, refusal: 'too-late', dates: null, given: given(3_190) })
    await expect.element(text('Thank you, we have it')).toBeVisible()
    expect(page.getByRole('button', { name: 'Change it' }).elements()).toEqual([])
  })
})

it.each([
  ['sends-itself', 'Your meter reads itself'],
  ['account-closed', 'This account is closed'],
  ['first-bill', 'Your first bill hasn’t come yet'],
  ['not-known', 'We don’t know yet when your next bill comes'],
  ['too-late', 'We’re making your next bill'],
  ['read-already', 'We’ve read your meter'],
  ['too-early', 'It’s too early for your next bill'],
] as const)('says why none can be given: %s', async (refusal, title) => {
  await show({ ...open, refusal, dates: null })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible()
})

it('tells who may not give one whose it is to do', async () => {
  await show({ ...open, mayGive: false })
  await expect.element(text('The account’s owner can read its meter')).toBeVisible()
  expect(send.elements()).toEqual([])
})
