import { windowStore } from '../browser/storage.ts'

const key = 'api_host'

/** The origin that calls go to: empty for the page's own, or the allowed host chosen for this browser session. */
export function apiHost(): string {
  const chosen = windowStore.get(key)
  return chosen && allowedHosts().includes(chosen) ? chosen : defaultHost
}

/** Stores a host for this browser session; an unknown one is refused. An empty one restores the default. */
export function chooseHost(host: string): boolean {
  if (host === '') {
    windowStore.remove(key)
    return true
  }
  if (!allowedHosts().includes(host)) return false
  windowStore.set(key, host)
  return true
}

/**
 * The closed list set at build time (`VITE_API_HOSTS`, origins parted by commas); the server's content policy must name
 * the same.
 */
export function allowedHosts(): string[] {
  return hostList.split(',').flatMap((entry) => originOf(entry.trim()) ?? [])
}

const env: Readonly<Record<string, unknown>> = import.meta.env
const hostList = typeof env.VITE_API_HOSTS === 'string' ? env.VITE_API_HOSTS : ''
const defaultHost = typeof env.VITE_API_HOST === 'string' ? (originOf(env.VITE_API_HOST) ?? '') : ''

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.origin : undefined
}
