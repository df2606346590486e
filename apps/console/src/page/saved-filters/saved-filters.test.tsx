import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerDesk } from '../../test/answer-desk.ts'
import { deskAnswers, showConsole } from '../../test/show-console.tsx'
import { consolePage } from '../console-page.ts'
import { SavedFiltersButton } from './saved-filters-button.tsx'

const thingsPage = consolePage({
  path: '/things',
  title: { id: 'things', message: 'Things' },
  needs: 'any',
  page: async () => ({
    default: () => (
      <>
        <h1>Things</h1>
        <SavedFiltersButton />
      </>
    ),
  }),
})

const dialog = page.getByRole('dialog', { name: 'Saved filters' })

beforeEach(() => {
  localStorage.clear()
  answerDesk(deskAnswers)
})

it('keeps how a list is filtered under a name, whatever is open, and undoes its deletion', async () => {
  const { address } = await showConsole([thingsPage], '/console/things?state=late&open=one')
  await expect.element(page.getByRole('heading', { name: 'Things' })).toBeVisible()
  await userEvent.keyboard('f')
  await dialog.getByLabelText('Name').fill('Late ones')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Saved filters' }).click()
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByLabelText('New name').fill('Too late')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('link', { name: 'Too late' }).click()
  await expect.poll(address).toBe('/console/things?state=late')

  await page.getByRole('button', { name: 'Saved filters' }).click()
  await dialog.getByRole('button', { name: 'Delete “Too late”' }).click()
  await expect.element(dialog.getByText('Nothing is saved for this page yet.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Saved filters' }).click()
  await expect.element(dialog.getByRole('link', { name: 'Too late' })).toBeVisible()
})
