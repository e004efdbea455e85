import type { KefuConfig } from '../setting/config.calls.ts'

/** The address with which a chat window starts, or the reason why it does not. */
export type ChatStart = { address: string; origin: string } | { missing: string[] } | { refused: string }

/** Paths without a chat window: before the workbench, at sign-in, and during registration. */
export function isQuiet(path: string, registering: string | undefined): boolean {
  return ['/', '/login', '/index'].includes(path) || (registering !== undefined && path.includes(registering))
}

/**
 * The address of the chat page with its parameters. Required are `uuid`, `name` and `customerAppID`, for customers also
 * `customerUuid`, `customerAvatar` and `customerName`. The origin must be one that the server's frame policy allows,
 * and never our own, whose storage holds the session.
 */
export function chatStart(config: KefuConfig, hosts: readonly string[], ownOrigin: string): ChatStart {
  const { url, uuid, name, customerAppID, customerUuid, customerAvatar, customerName, sign } = config
  const needed = {
    uuid,
    name,
    customerAppID,
    ...(config.variant === 'customer' ? { customerUuid, customerAvatar, customerName } : {}),
  }
  const missing = Object.entries({ url, ...needed }).flatMap(([key, value]) => (value ? [] : [key]))
  if (missing.length > 0) return { missing }
  if (!URL.canParse(url)) return { refused: url }
  const address = new URL(url)
  if (address.origin === ownOrigin || !hosts.includes(address.origin)) return { refused: address.origin }
  for (const [key, value] of Object.entries({ ...needed, ...(sign ? { sign } : {}) }))
    if (value) address.searchParams.set(key, value)
  return { address: address.href, origin: address.origin }
}
