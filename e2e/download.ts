import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'

/** Does what makes the page hand over a file, and answers the file. */
export async function download(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; file: Buffer }> {
  const [handed] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: handed.suggestedFilename(), file: await buffer(await handed.createReadStream()) }
}
