import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { download } from './download.ts'
import { findAxeFaultsOfThemes } from './find-axe-faults.ts'
import { visit } from './visit.ts'

const PATIENCE = { timeout: 90_000 }

it(
  '[FEATURE-20] Ruth asks for her data, leaves, finds it ready, and opens the file: of her father’s account as much as he lets her see',
  { timeout: 180_000 },
  async () => {
    const { page, open } = await visit({ as: 'ruth', device: 'phone' })
    await open('/settings')
    await page.getByRole('link', { name: 'My data' }).click()
    await page.getByRole('button', { name: 'Prepare my file' }).click()
    await page.getByRole('progressbar', { name: 'Preparing your file' }).waitFor()
    await open('/')
    // In another tab, and after a reload, it is the same.
    const other = await page.context().newPage()
    await other.goto('/settings?part=data')
    const get = other.getByRole('button', { name: /^Download my data/ })
    await get.waitFor(PATIENCE)
    expect(await findAxeFaultsOfThemes(other)).toEqual([])
    const { name, file } = await download(other, () => get.click())
    expect(name).toBe('cedar-bay-power-my-data.zip')
    const files = unzipSync(file)
    const names = Object.keys(files)
    const accounts = new Set(names.map((each) => /^accounts\/([^/]+)\//.exec(each)?.[1]))
    accounts.delete(undefined)
    expect(accounts.size).toBe(2)
    const readings = names.filter((each) => each.endsWith('/readings.csv'))
    expect(readings).toHaveLength(1)
    expect(names.filter((each) => /\/bills\/[^/]+\.pdf$/.test(each)).length).toBeGreaterThan(10)
    expect(strFromU8(files['README.txt']!)).toContain('Made for Ruth')
    await open('/alerts')
    await page.getByText('Your data is ready to download').first().waitFor()
  },
)

it('[FEATURE-20] deleting a profile leads to one’s data first', async () => {
  const { page, open } = await visit({ as: 'noor' })
  await open('/delete-account')
  await page.getByRole('link', { name: 'Download your data first' }).click()
  await page.getByRole('heading', { level: 2, name: 'My data' }).waitFor()
})
