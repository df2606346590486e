import { createSupportFile } from '@portal/contract/support/support-conversations'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import { api } from '@portal/browser/api/api'
import { shrinkPicture } from './shrink-picture.ts'

interface SendOptions {
  signal: AbortSignal
  /** Of 0 to 1. */
  onProgress: (share: number) => void
}

/** Hands a file over before the form that will bring it. */
export async function sendFile(
  file: File,
  { signal, onProgress }: SendOptions,
): Promise<SupportFile> {
  const { content, name } = await shrinkPicture(file)
  return api.call(
    createSupportFile,
    { query: { name: name.slice(-200) }, body: content },
    { signal, send: sendWithProgress(onProgress) },
  )
}

/** As `fetch`, which does not tell how much has gone. */
function sendWithProgress(onProgress: (share: number) => void) {
  return (address: string, { method, headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((give, fail) => {
      const request = new XMLHttpRequest()
      request.open(method ?? 'POST', address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
      request.addEventListener('load', () => {
        const lines = request.getAllResponseHeaders().trim().split('\r\n')
        const told = lines.map((line) => line.split(/:\s*(.*)/s).slice(0, 2) as [string, string])
        give(new Response(request.responseText, { status: request.status, headers: told }))
      })
      request.addEventListener('error', () => fail(new TypeError('Nothing answered')))
      request.addEventListener('abort', () => fail(new DOMException('Taken back', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as Blob)
    })
}
