/** The item at an index that is known to be there, counted from the end where negative; throws where it is not. */
export function itemAt<Item>(items: ArrayLike<Item>, index: number): Item {
  const place = index < 0 ? items.length + index : index
  if (!(place >= 0 && place < items.length))
    throw new RangeError(`No item ${index} among ${items.length}`)
  return items[place] as Item
}
