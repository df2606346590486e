/** The day on which all tests of pages take place: what they show tells days by their distance from today. */
const start = Date.parse('2026-11-24T18:00:00Z')
const ahead = Date.now() - start

/** Time goes on from there as it does elsewhere. */
class TestDate extends Date {
  constructor(...given: ReadonlyArray<unknown>) {
    if (given.length === 0) super(TestDate.now())
    else super(...(given as [number]))
  }

  static override now(): number {
    return super.now() - ahead
  }
}

globalThis.Date = TestDate as DateConstructor
