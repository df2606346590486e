/** Stands for what is not there but for some of it: whatever asks for the rest is told so. */
export function absent(sentence: string, there: Readonly<Record<string, unknown>> = {}): never {
  const fail = (): never => {
    throw new Error(sentence)
  }
  const get = (_: unknown, name: string | symbol): unknown =>
    typeof name === 'string' && name in there ? there[name] : fail()
  return new Proxy(fail, { get }) as never
}
