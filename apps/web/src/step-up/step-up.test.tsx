import { useMutation } from '@tanstack/react-query'
import { deleteTwoFactor } from '@portal/contract/identity/identity-two-factor'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '@portal/browser/api/api-error'
import { api } from '@portal/browser/api/api'
import { answerCalls } from '@portal/browser/test/answer-calls'
import type { GivenAnswer, HeardCall } from '@portal/browser/test/answer-calls'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { sampleProfile } from '../test/profile-samples.ts'
import { showPortal, signIn } from '../test/show-portal.tsx'
import { PageLink } from '@portal/browser/page/page-link'
import { pageRoute } from '../page/page-route.ts'
import { StepUpPlace } from './step-up-place.tsx'
import { useProvenAct } from './use-proven-act.ts'
import { StepUpCancelled, stepUpQuestion, withStepUp } from './step-up.ts'

function SensitivePage() {
  const act = useProvenAct(() => api.call(deleteTwoFactor, {}), { announced: true })
  const bare = useMutation({ mutationFn: () => withStepUp(() => api.call(deleteTwoFactor, {})) })
  return (
    <>
      <button type="button" onClick={() => act.run()}>
        Act
      </button>
      <button type="button" onClick={() => bare.mutate()}>
        Act too
      </button>
      <PageLink to="/elsewhere">Elsewhere</PageLink>
      {act.answer === undefined && !act.pending ? <p>At rest</p> : null}
      {bare.isSuccess ? <p>Both done</p> : null}
      {bare.error instanceof StepUpCancelled ? <p>Turned away</p> : null}
      <StepUpPlace />
    </>
  )
}

const pages = [
  pageRoute({
    path: '/sensitive',
    title: null,
    access: 'profile',
    layout: 'loading',
    page: async () => ({ default: SensitivePage }),
  }),
  pageRoute({
    path: '/elsewhere',
    title: null,
    access: 'profile',
    layout: 'loading',
    page: async () => ({ default: () => <p>Somewhere else</p> }),
  }),
]

const dialog = page.getByRole('dialog', { name: 'Is it you?' })
const confirm = dialog.getByRole('button', { name: 'Confirm' })

/** The act asks for a proof until one was given that the server takes. */
function answerStepUp(
  methods: ReadonlyArray<string>,
  check: (proof: Record<string, unknown>) => GivenAnswer = () => ({ data: undefined }),
  more: Parameters<typeof answerCalls>[0] = {},
) {
  let isProven = false
  return answerCalls({
    getProfile: { data: sampleProfile },
    deleteTwoFactor: async () =>
      isProven ? { data: undefined } : { problem: 'step-up-required' as const },
    getStepUp: async () => ({ data: { needed: !isProven, methods } }),
    stepUp: async ({ body }: HeardCall) => {
      const answer = check(body as Record<string, unknown>)
      isProven = 'data' in answer
      return answer
    },
    ...more,
  })
}

const acts = (calls: ReadonlyArray<HeardCall>) =>
  calls.filter(({ name }) => name === 'deleteTwoFactor').length

async function open() {
  await showPortal(pages, '/sensitive')
  await page.getByRole('button', { name: 'Act', exact: true }).click()
  await expect.element(dialog).toBeVisible()
}

beforeEach(async () => {
  await page.viewport(1280, 900)
  await signIn()
})

it('proves it by the password, and then the act is done', async () => {
  const calls = answerStepUp(['password', 'code'])
  await open()
  await expectAccessible()
  await dialog.getByLabelText('Password', { exact: true }).fill('a password')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => acts(calls)).toBe(2)
  expect(calls.find(({ name }) => name === 'stepUp')?.body).toEqual({ password: 'a password' })
})

it('tells a wrong password in the dialog and keeps what was typed', async () => {
  const calls = answerStepUp(['password'], () => ({ problem: 'wrong-credentials' }))
  await open()
  await dialog.getByLabelText('Password', { exact: true }).fill('not it')
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/That’s not your password/)
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveValue('not it')
  expect(acts(calls)).toBe(1)
})

it('[FORM-02] asks for six digits of the authenticator app, and goes over to the password when it is lost', async () => {
  const calls = answerStepUp(['code', 'password'], (proof) =>
    proof['code'] ? { problem: 'wrong-code' } : { data: undefined },
  )
  await open()
  const code = dialog.getByLabelText('Code from your authenticator app')
  await code.fill('123')
  await confirm.click()
  await expect.element(code).toHaveAccessibleDescription('Code must be 6 digits')
  await code.fill('123456')
  await confirm.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/That code is wrong or expired/)
  await dialog.getByRole('button', { name: 'Use your password' }).click()
  await dialog.getByLabelText('Password', { exact: true }).fill('a password')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => acts(calls)).toBe(2)
})

it('sends a code by mail where that is the only way, again when asked, and keeps what was typed meanwhile', async () => {
  const calls = answerStepUp(['mail'], () => ({ data: undefined }), {
    sendStepUpCode: { data: undefined },
  })
  await open()
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect.element(dialog.getByText('maya@example.com')).toBeVisible()
  await dialog.getByLabelText('Code from our email').fill('654321')
  await dialog.getByRole('button', { name: 'Send another code' }).click()
  await expect.poll(() => calls.filter(({ name }) => name === 'sendStepUpCode').length).toBe(2)
  await expect.element(dialog.getByLabelText('Code from our email')).toHaveValue('654321')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.find(({ name }) => name === 'stepUp')?.body).toEqual({ mailCode: '654321' })
})

it('tells when the code could not be sent', async () => {
  answerStepUp(['mail'], () => ({ data: undefined }), {
    sendStepUpCode: { problem: 'too-many-requests' },
  })
  await open()
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/That was a lot of tries/)
})

it('says when the device gave no passkey, and offers another way', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(
    new DOMException('Turned away', 'NotAllowedError'),
  )
  answerStepUp(['passkey', 'password'], () => ({ data: undefined }), {
    startStepUpPasskey: {
      data: { options: { challenge: 'AAAA', rpId: 'localhost' }, ticket: 't'.repeat(24) },
    },
  })
  await open()
  await dialog.getByRole('button', { name: 'Continue with your passkey' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Your device didn’t confirm it. Try again, or use another way/)
  await expect.element(dialog.getByRole('button', { name: 'Use your password' })).toBeVisible()
})

it('cancelled it leaves everything as it was, and says nothing', async () => {
  const calls = answerStepUp(['password'])
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('At rest')).toBeVisible()
  expect(acts(calls)).toBe(1)
  expect(document.querySelector('[aria-label=Messages] li')).toBeNull()
  // Asked for again, it is asked again.
  await page.getByRole('button', { name: 'Act', exact: true }).click()
  await expect.element(dialog).toBeVisible()
})

it('leaving the page turns the question away', async () => {
  answerStepUp(['password'])
  const { router } = await showPortal(pages, '/sensitive')
  await page.getByRole('button', { name: 'Act too' }).click()
  await expect.element(dialog).toBeVisible()
  await router.navigate({ href: '/elsewhere' })
  await expect.element(page.getByText('Somewhere else')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('two acts of one moment are answered by one proof', async () => {
  const calls = answerStepUp(['password'])
  await showPortal(pages, '/sensitive')
  await expect.element(page.getByText('At rest')).toBeVisible()
  document.querySelectorAll('button').forEach((button) => button.click())
  await expect.element(dialog).toBeVisible()
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  await dialog.getByLabelText('Password', { exact: true }).fill('a password')
  await confirm.click()
  await expect.element(page.getByText('Both done')).toBeVisible()
  expect(calls.filter(({ name }) => name === 'stepUp')).toHaveLength(1)
})

it('goes on at once where it was proven elsewhere meanwhile', async () => {
  let asked = 0
  const calls = answerCalls({
    getProfile: { data: sampleProfile },
    deleteTwoFactor: async () =>
      asked++ === 0 ? { problem: 'step-up-required' } : { data: undefined },
    getStepUp: { data: { needed: false, methods: ['password'] } },
  })
  await showPortal(pages, '/sensitive')
  await page.getByRole('button', { name: 'Act', exact: true }).click()
  await expect.poll(() => acts(calls)).toBe(2)
  await expect.element(dialog).not.toBeInTheDocument()
})

it('tells when the ways cannot be read, and reads them again', async () => {
  let read = 0
  answerStepUp(['password'], undefined, {
    getStepUp: async () =>
      read++ === 0 ? { problem: 'overloaded' } : { data: { needed: true, methods: ['password'] } },
  })
  await open()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/We can’t answer right now/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(confirm).toBeVisible()
})

it('left before the question could show, the act is turned away, and the next one is asked anew', async () => {
  const stop = stepUpQuestion.subscribe(() => undefined)
  const act = vi.fn(async () => {
    // The person leaves while the question's code is on its way.
    queueMicrotask(() => queueMicrotask(stop))
    throw new ApiError({ code: 'step-up-required', status: 403 })
  })
  await expect(withStepUp(act)).rejects.toBeInstanceOf(StepUpCancelled)
  expect(act).toHaveBeenCalledOnce()
  answerStepUp(['password'])
  await open()
})
