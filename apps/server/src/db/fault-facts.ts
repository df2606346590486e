/** An error, also one of the database. */
export type Fault = Error & { code?: string; severity?: string; constraint?: string }

/** Where and how something went wrong, without its message: others write into that what they were sent. */
export function faultFacts({ name, code, stack }: Fault) {
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { type: name, code, stack: frames?.join('\n') }
}
