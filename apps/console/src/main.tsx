import '@portal/kit/styles.css'
import {
  isMissingChunk,
  reloadForChunk,
  watchMissingChunks,
} from '@portal/browser/page/missing-chunk'
import { mountConsole } from './shell/mount-console.tsx'

async function start() {
  watchMissingChunks()
  const place = document.querySelector<HTMLElement>('#root')
  if (!place) throw new Error('The page has no #root.')
  try {
    await mountConsole(place)
  } catch (error) {
    if (isMissingChunk(error) && reloadForChunk()) return
    throw error
  }
}

// Not awaited here: the pages' files import from this one's, and would wait for it while it waits for them.
void start()
