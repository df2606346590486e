import { ApiError } from '@portal/browser/api/api-error'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerDesk } from '../../test/answer-desk.ts'
import { deskAnswers, showConsole } from '../../test/show-console.tsx'
import { consolePage } from '../console-page.ts'
import { ActDialog } from './act-dialog.tsx'

const act = vi.fn<() => Promise<unknown>>()

function ThingPage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <h1>Thing</h1>
      <button type="button" onClick={() => setIsOpen(true)}>
        Delete the thing
      </button>
      {isOpen ? (
        <ActDialog
          title="Delete the thing"
          actLabel="Delete"
          kind="danger"
          act={act}
          done="Thing deleted."
          onClose={() => setIsOpen(false)}
        >
          <p>3 events are dropped.</p>
        </ActDialog>
      ) : null}
    </>
  )
}

const thingPage = consolePage({
  path: '/thing',
  title: { id: 'thing', message: 'Thing' },
  needs: 'any',
  page: async () => ({ default: ThingPage }),
})

const opener = page.getByRole('button', { name: 'Delete the thing' })
const dialog = page.getByRole('dialog', { name: 'Delete the thing' })

async function open() {
  answerDesk(deskAnswers)
  await showConsole([thingPage], '/console/thing')
  await opener.click()
  await expect.element(dialog.getByText('3 events are dropped.')).toBeVisible()
}

it('does nothing before it is confirmed, and gives the focus back to who opened it', async () => {
  act.mockReset()
  await open()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(act).not.toHaveBeenCalled()
})

it('what failed is said in the dialog, where it can be tried again', async () => {
  act.mockReset()
  act.mockRejectedValueOnce(new ApiError({ code: 'offline', status: 0 }))
  act.mockResolvedValueOnce(undefined)
  await open()
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  await confirm.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Thing deleted.').first()).toBeVisible()
  expect(act).toHaveBeenCalledTimes(2)
})
