import type { KefuConfig } from '../setting/config.calls.ts'

/** What a chat window starts with, or why it does not. */
export type ChatStart = { address: string; origin: string } | { missing: string[] } | { refused: string }

/** Paths on which no chat stands: before the workbench, at signing in, and while registering. */
export function isQuiet(path: string, registering: string | undefined): boolean {
  return ['/', '/login', '/index'].includes(path) || (registering !== undefined && path.includes(registering))
}

/**
 * The address of the chat's page with what it asks for. It needs `uuid`, `name` and `customerAppID`, for customers also `customerUuid`, `customerAvatar` and
 * `customerName`. Its origin must be one that the server lets stand in a frame, and never our own, whose storage holds the session.
 */
export function chatStart(config: KefuConfig, hosts: readonly string[], own: string): ChatStart {
  const { url, uuid, name, customerAppID, customerUuid, customerAvatar, customerName, sign } = config
  const needed = { uuid, name, customerAppID, ...(config.variant === 'customer' ? { customerUuid, customerAvatar, customerName } : {}) }
  const missing = Object.entries({ url, ...needed }).flatMap(([key, value]) => (value ? [] : [key]))
  if (missing.length > 0) return { missing }
  if (!URL.canParse(url)) return { refused: url }
  const address = new URL(url)
  if (address.origin === own || !hosts.includes(address.origin)) return { refused: address.origin }
  for (const [key, value] of Object.entries({ ...needed, ...(sign ? { sign } : {}) })) if (value) address.searchParams.set(key, value)
  return { address: address.href, origin: address.origin }
}
