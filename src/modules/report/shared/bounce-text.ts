import { mailAddress } from '#core/value/mail-address.ts'

/** The permanent failures in a delivery status notification, and the report mail it answers. */
export interface PermanentBounce {
  readonly address: string
  readonly reply: string
}
export interface BounceText {
  readonly bounces: readonly PermanentBounce[]
  readonly mail: { readonly suid: number; readonly id: number } | undefined
}

/** Reads a notification (RFC 3464) from its source. Delays and other formats yield nothing. */
export function parseBounce(source: string): BounceText {
  const text = source.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
  const bounces = text.split(/\n\s*\n/).flatMap((part): PermanentBounce[] => {
    const fields = fieldsIn(part)
    const field = (name: string) => fields.get(name.toLowerCase()) ?? ''
    const address = (field('Final-Recipient') || field('Original-Recipient')).split(';').at(-1)?.trim() ?? ''
    const status = field('Status')
    if (!mailAddress.test(address) || field('Action').toLowerCase() !== 'failed' || !status.startsWith('5')) return []
    const diagnostic = field('Diagnostic-Code').split(';').slice(1).join(';').trim()
    return [{ address, reply: (diagnostic || status).slice(0, 500) }]
  })
  const mailId = /<report-(\d{1,15})-(\d{1,15})@/.exec(text)
  return {
    bounces: [...new Map(bounces.map((bounce) => [bounce.address.toLowerCase(), bounce])).values()],
    mail: mailId ? { suid: Number(mailId[1]), id: Number(mailId[2]) } : undefined,
  }
}

/** The fields of a mail part by lower-case name; the first of several equal ones. */
function fieldsIn(part: string): ReadonlyMap<string, string> {
  const lines = part.split('\n').flatMap((line) => {
    const end = line.indexOf(':')
    return end > 0 ? [[line.slice(0, end).trim().toLowerCase(), line.slice(end + 1).trim()] as const] : []
  })
  return new Map(lines.toReversed())
}
