/** What features have announced, in the order in which it stands on the page. */
export function inOrder<One extends { order: number }>(
  announced: ReadonlyArray<One>,
): ReadonlyArray<One> {
  return announced.toSorted((one, other) => one.order - other.order)
}
