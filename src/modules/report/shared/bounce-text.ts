import { mailAddress } from '#core/value/mail-address.ts'

/** What a delivery status notification says of one address for good, and which of our mails it answers. */
export interface ToldBounce {
  readonly address: string
  readonly reply: string
}
export interface BounceText {
  readonly bounces: readonly ToldBounce[]
  readonly mail: { readonly suid: number; readonly id: number } | undefined
}

/** Reads a notification (RFC 3464) as it stands in a mailbox, with its source. What is only late, or of another form, is none. */
export function bounceIn(source: string): BounceText {
  const text = source.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ')
  const found = text.split(/\n\s*\n/).flatMap((part): ToldBounce[] => {
    const fields = fieldsIn(part)
    const field = (name: string) => fields.get(name.toLowerCase()) ?? ''
    const address = (field('Final-Recipient') || field('Original-Recipient')).split(';').at(-1)?.trim() ?? ''
    const status = field('Status')
    if (!mailAddress.test(address) || field('Action').toLowerCase() !== 'failed' || !status.startsWith('5')) return []
    const said = field('Diagnostic-Code').split(';').slice(1).join(';').trim()
    return [{ address, reply: (said || status).slice(0, 500) }]
  })
  const own = /<report-(\d{1,15})-(\d{1,15})@/.exec(text)
  return {
    bounces: [...new Map(found.map((one) => [one.address.toLowerCase(), one])).values()],
    mail: own ? { suid: Number(own[1]), id: Number(own[2]) } : undefined,
  }
}

/** The fields of a part of a mail by their names in small letters; of several alike the first. */
function fieldsIn(part: string): ReadonlyMap<string, string> {
  const lines = part.split('\n').flatMap((line) => {
    const end = line.indexOf(':')
    return end > 0 ? [[line.slice(0, end).trim().toLowerCase(), line.slice(end + 1).trim()] as const] : []
  })
  return new Map(lines.toReversed())
}
