/** Which years of which account somebody unfolded: they are still so when they come back from a bill. */
const unfolded = new Map<string, boolean>()

export const unfoldedYears = {
  get: (accountId: string, year: string): boolean | undefined =>
    unfolded.get(`${accountId} ${year}`),
  set: (accountId: string, year: string, isOpen: boolean): void => {
    unfolded.set(`${accountId} ${year}`, isOpen)
  },
}
