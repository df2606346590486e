/** Who wants to hear of something. */
export class Listeners<News = void> {
  readonly #all = new Set<(news: News) => unknown>()

  /** Answers the function that stops it. */
  readonly add = (listener: (news: News) => unknown): (() => void) => {
    this.#all.add(listener)
    return () => this.#all.delete(listener)
  }

  notify(news: News): void {
    for (const listener of this.#all) listener(news)
  }
}
