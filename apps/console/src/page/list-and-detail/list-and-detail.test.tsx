import { searchValue } from '@portal/browser/page/search-value'
import { expectAccessible } from '@portal/browser/test/expect-accessible'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { answerDesk } from '../../test/answer-desk.ts'
import { deskAnswers, showConsole } from '../../test/show-console.tsx'
import { consolePage } from '../console-page.ts'
import { ListAndDetail } from './list-and-detail.tsx'

const every = ['one', 'two', 'three']
let things = every

const listPage = consolePage({
  path: '/things',
  title: { id: 'thing', message: 'Thing' },
  needs: 'any',
  search: z.object({ open: searchValue(z.string()) }),
  page: async () => ({
    default: ({ search: { open } }) => (
      <>
        <h1>Things</h1>
        <ListAndDetail
          label="Things"
          items={things}
          idOf={(thing) => thing}
          renderRow={(thing) => thing}
          addressOf={(id) => `/console/things${id === undefined ? '' : `?open=${id}`}`}
          open={open}
          detail={<button type="button">Act on {open}</button>}
          empty={<p>No things</p>}
        />
      </>
    ),
  }),
})

const row = (name: string) => page.getByRole('link', { name, exact: true })
const panel = page.getByRole('region', { name: 'What is open' })

beforeEach(() => {
  things = every
  answerDesk(deskAnswers)
})

it('J and K open one after the other beside the list, and the address says which', async () => {
  const { address } = await showConsole([listPage], '/console/things')
  await expect.element(row('one')).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(panel.getByRole('button')).toHaveTextContent('Act on one')
  await userEvent.keyboard('j')
  await expect.element(panel.getByRole('button')).toHaveTextContent('Act on two')
  await expect.element(row('two')).toHaveFocus()
  expect(address()).toBe('/console/things?open=two')
  await userEvent.keyboard('k')
  await expect.element(panel.getByRole('button')).toHaveTextContent('Act on one')
  await expect.element(row('one')).toHaveAttribute('aria-current')
  await expectAccessible()
})

it('Enter goes into what is open; Escape comes back to its row, then closes it', async () => {
  const { address } = await showConsole([listPage], '/console/things')
  await expect.element(row('one')).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(panel.getByRole('button')).toHaveTextContent('Act on two')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(row('two')).toHaveFocus()
  expect(address()).toBe('/console/things?open=two')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel.getByText('Choose one to see it here.')).toBeVisible()
  await expect.element(row('two')).toHaveFocus()
})

it('what is open stays open where the list has nothing left', async () => {
  things = []
  await showConsole([listPage], '/console/things?open=two')
  await expect.element(panel.getByRole('button')).toHaveTextContent('Act on two')
  await expect.element(page.getByText('No things')).toBeVisible()
  await expectAccessible()
})
