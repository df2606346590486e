/** What a part looks like is asked for once only by the build's own loader; what did not come then is asked for anew. */
export function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}
