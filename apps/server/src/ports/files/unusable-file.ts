/** A file that is not what may be sent, or is damaged. */
export class UnusableFileError extends Error {
  override name = 'UnusableFileError'
}
