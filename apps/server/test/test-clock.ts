/** A clock that stands until a test moves it. */
export class TestClock {
  private current: Date

  constructor(start: string) {
    this.current = new Date(start)
  }

  now(): Date {
    return new Date(this.current)
  }

  set(moment: string): void {
    this.current = new Date(moment)
  }

  advance(step: { minutes?: number; hours?: number; days?: number }): void {
    const { minutes = 0, hours = 0, days = 0 } = step
    this.current = new Date(this.current.getTime() + ((days * 24 + hours) * 60 + minutes) * 60_000)
  }
}
