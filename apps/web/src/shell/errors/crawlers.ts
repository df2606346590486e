/** Cubot makes phones. */
export const crawlers = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit/i

/** Search engines and their like, who run pages half. */
export function isCrawler(userAgent: string): boolean {
  return crawlers.test(userAgent)
}
