import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { download } from './download.ts'
import { callDesk, joinOperator, visitAsOperator } from './operators.ts'

it('the log is filtered by person and kind, an entry opened, and saved as it is listed', async () => {
  const as = await joinOperator('administrator')
  for (const name of ['Ida Berg', 'Ole Ness']) {
    const email = `${randomUUID().slice(0, 8)}@cedarbay.example`
    await callDesk('inviteOperator', { as, body: { email, name, role: 'viewer' } })
  }
  const { id } = await callDesk('getOwnOperator', { as })
  const { page, open } = await visitAsOperator(as)
  await open('/console/audit')
  await page.getByLabel('Who', { exact: true }).selectOption(id)
  await page.getByLabel('What', { exact: true }).selectOption('Invited an operator')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/what=inviteOperator/)
  const rows = page.getByRole('list', { name: 'Entries' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  await rows.first().getByRole('link').click()
  const detail = page.getByRole('region', { name: 'What is open' })
  await detail.getByRole('heading', { name: 'Invited an operator' }).waitFor()
  await detail.getByText('viewer').waitFor()

  const listed = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-row')))
  const { name, file } = await download(page, () =>
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  )
  expect(name).toBe('audit.csv')
  const [head, ...lines] = file.toString().trim().split('\r\n')
  expect(head).toContain('Entry')
  expect(lines.map((line) => line.split(',')[0])).toEqual(listed)
  for (const line of lines) expect(line).toContain(`,${as.name},,inviteOperator,`)

  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('No entry was changed.').waitFor()
  await page.getByText(/entries, none changed\./).waitFor()
})
