/** Who wants to hear of something. */
export class Listeners<Told = void> {
  readonly #all = new Set<(told: Told) => unknown>()

  /** Answers the function that stops it. */
  readonly add = (heard: (told: Told) => unknown): (() => void) => {
    this.#all.add(heard)
    return () => this.#all.delete(heard)
  }

  tell(told: Told): void {
    for (const heard of this.#all) heard(told)
  }
}
