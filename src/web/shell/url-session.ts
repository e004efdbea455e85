/**
 * The session that another system puts into the address (`accesstoken`, `supplieruid`). This file is imported before
 * any other, so the pair is out of the address, the history and every referrer before anything is loaded.
 */
export interface UrlSession {
  accesstoken: string
  supplieruid: string
}

export const urlSession: UrlSession | undefined = take()

function take(): UrlSession | undefined {
  const url = new URL(location.href)
  const accesstoken = url.searchParams.get('accesstoken')
  const supplieruid = url.searchParams.get('supplieruid')
  if (accesstoken === null && supplieruid === null) return undefined
  url.searchParams.delete('accesstoken')
  url.searchParams.delete('supplieruid')
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
  return accesstoken && supplieruid ? { accesstoken, supplieruid } : undefined
}
