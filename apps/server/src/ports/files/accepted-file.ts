/** A file as it may be kept and handed on. */
export interface AcceptedFile {
  type: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'
  ending: string
  content: Buffer
}
