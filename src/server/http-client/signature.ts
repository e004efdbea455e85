import { createHmac } from 'node:crypto'

/**
 * What proves a push to its receiver: HMAC-SHA256 in hex over `timestamp.key.body`, under the secret both know. The
 * timestamp is in seconds; the key names the event and stays the same in every try, so a receiver takes it once.
 */
export function signPush({
  secret,
  timestamp,
  key,
  body,
}: {
  secret: string
  timestamp: number
  key: string
  body: string
}): string {
  return createHmac('sha256', secret).update(`${timestamp}.${key}.${body}`).digest('hex')
}
