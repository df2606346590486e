import { nextTask } from './next-task.tsx'

/**
 * Fetches a part of the page. Of one that does not come the router would reload the page by itself, as often as
 * parts are missing; told in other words it leaves that to the shell.
 */
export async function loadChunk<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    const part = await fetchPart()
    await nextTask()
    return part
  } catch (cause) {
    throw new Error('A part of the page did not come.', { cause })
  }
}
