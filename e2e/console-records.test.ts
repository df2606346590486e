import { expect, it } from 'vitest'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { visitAsOperator } from './operators.ts'

/** A rate that nobody has yet. */
const tariff = {
  code: 'TRIED-1',
  name: { en: 'Tried', es: 'Probada' },
  versions: [
    {
      from: '2023-01-01',
      charges: [
        {
          kind: 'energy',
          code: 'energy',
          group: 'supply',
          label: { en: 'Energy', es: 'Energía' },
          direction: 'import',
          microsPerKwh: 150_000,
        },
      ],
      clock: [],
    },
  ],
}

it('an import with one bad line is understood from the lines that it refused', async () => {
  const { page, open } = await visitAsOperator('finance')
  await open('/console/imports')
  await page.getByRole('button', { name: 'Import files' }).click()
  const bad = '{"code":"TRIED-2"'
  await page.locator('input[type=file]').setInputFiles({
    name: 'tariffs.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(`${JSON.stringify(tariff)}\n${bad}\n`),
  })
  await page.getByRole('button', { name: 'Upload and import' }).click()
  await page.waitForURL(/open=/)
  const panel = page.getByRole('region', { name: 'What is open' })
  await panel.getByText('done', { exact: true }).waitFor({ timeout: 30_000 })
  const rejects = panel.getByRole('table', { name: 'Rejected lines of tariffs.ndjson' })
  await rejects.getByText(bad).waitFor()
  await rejects.getByText('2', { exact: true }).waitFor()
  expect(await findAxeFaultsOfThemes(page)).toEqual([])
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save all rejected lines' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^rejects-.*\.csv$/)
  await page
    .getByRole('list', { name: 'Imports' })
    .getByRole('link', { name: /tariffs\.ndjson.*1 rejected/ })
    .waitFor()
})
