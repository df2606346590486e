/** [GUARD-08] */
const beginnings = ['/reports/', '/payments/', '/service-requests/']
const exactly = ['/', '/outages/planned', '/contact', '/connected-services']

/** Whether a guest may open the path, without query and hash; `/reports/` alone is `/reports`. */
export function isGuestPath(path: string): boolean {
  return exactly.includes(path) || beginnings.some((beginning) => path.startsWith(beginning))
}
