import type { BuyerCall } from '#core/define/buyer-call.ts'
import { canonical, SALT } from '#core/wire/sign.ts'
import { quoted } from '../http/shell-text.ts'

interface Sent {
  /** Scheme, host and port. */
  origin: string
  suid: number
  sent: Readonly<Record<string, unknown>>
}

const texts = (sent: Sent['sent']) =>
  Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)])

/**
 * A call as commands of a shell that holds a buyer's access token in `TOKEN`: the checksum of the request is worked out
 * by them.
 */
export function commandLine(
  { method, path, picture }: Pick<BuyerCall, 'method' | 'path' | 'picture'>,
  { origin, suid, sent }: Sent,
): string {
  const query = method === 'GET' ? new URLSearchParams(texts(sent)) : undefined
  const request = [
    `curl -X ${method} ${quoted(`${origin}/v1${path}${query?.size ? `?${query}` : ''}`)}`,
    `-H 'supplieruid: ${suid}' -H "accesstoken: $TOKEN" -H "timestamp: $T" -H "sign: $S"`,
    ...(picture
      ? [[...texts(sent).map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`), '-F file=@picture.jpg'].join(' ')]
      : []),
    ...(method === 'POST' && !picture
      ? [`-H 'content-type: application/json' --data-binary ${quoted(JSON.stringify(sent))}`]
      : []),
  ]
  return [
    'T=$(date +%s)',
    `h() { printf %s "$1" | sha256sum | cut -c1-64; }`,
    `S=$(h ${quoted(canonical(picture ? Object.fromEntries(texts(sent)) : sent))}"&timestamp=$T&accesstoken=$TOKEN")`,
    `for i in 1 2 3; do S=$(h "$S"${SALT}); done`,
    request.join(' \\\n  '),
  ].join('\n')
}
