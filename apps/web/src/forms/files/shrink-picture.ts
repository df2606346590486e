/** Enough to read a meter or a letter by; the server keeps no more either. */
const LONGEST_SIDE = 3_000
/** What is lighter goes as it is. */
const LIGHT_BYTES = 1_500_000

/**
 * A telephone's picture made small on the device, where it can: it goes in seconds on a weak network, and the place where
 * it was taken stays at home. What the browser cannot read goes as it is.
 */
export async function shrinkPicture(file: File): Promise<{ content: Blob; name: string }> {
  const asItIs = { content: file, name: file.name }
  const isHeic = /\.(heic|heif)$/i.test(file.name) || /heic|heif/.test(file.type)
  const isPicture = isHeic || /^image\/(jpeg|png|webp)$/.test(file.type)
  if (!isPicture || (!isHeic && file.size <= LIGHT_BYTES)) return asItIs
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * share)
    canvas.height = Math.round(picture.height * share)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', 0.85))
    if (!made || (made.size >= file.size && !isHeic)) return asItIs
    return { content: made, name: file.name.replace(/\.[^.]+$/, '.jpg') }
  } catch {
    return asItIs
  }
}
