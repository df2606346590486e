import type { AcceptedFile } from './accepted-file.ts'
import { fileKind } from './file-kind.ts'
import { cleanPicture } from './clean-picture.ts'
import { UnusableFileError } from './unusable-file.ts'

export { UnusableFileError } from './unusable-file.ts'

/**
 * Takes a stranger's file in. A picture is made anew from its dots, so that nothing is left of what else it carried:
 * places, names, scripts, a second file. A PDF stays as it is, and is only ever handed on to be saved.
 * @throws UnusableFileError
 */
export async function acceptFile(bytes: Uint8Array): Promise<AcceptedFile> {
  const kind = fileKind(bytes)
  if (kind === null) throw new UnusableFileError('It is no JPEG, PNG, WebP, HEIC or PDF.')
  if (kind !== 'pdf') return cleanPicture(bytes, kind)
  const content = Buffer.from(bytes)
  // Cut off on its way, or no PDF at all but for its first word.
  if (!content.subarray(-2048).includes('%%EOF')) throw new UnusableFileError('It is damaged.')
  return { type: 'application/pdf', ending: 'pdf', content }
}
