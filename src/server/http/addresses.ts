import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { AddressRule } from '#core/define/people.ts'

/** The address rules of a supplier that may still apply. */
export const addressSql = 'select cidr, kind, until from access_ip where suid = $1 and del_at is null'

/** A stored rule. */
export function addressRule({ cidr, kind, until }: Readonly<Record<string, unknown>>): AddressRule {
  return {
    cidr: String(cidr),
    kind: kind === 'allow' ? 'allow' : 'deny',
    until: typeof until === 'number' ? until : null,
  }
}

/**
 * A range in canonical form: `10.1.2.3/8` becomes `10.0.0.0/8`, `::ffff:10.0.0.1` becomes `10.0.0.1/32`. Undefined for
 * invalid addresses.
 */
export function rangeOf(text: string): string | undefined {
  const [address = '', bits, more] = text.trim().split('/')
  if (
    more !== undefined ||
    isIP(address) === 0 ||
    address.includes('%') ||
    (bits !== undefined && !/^\d{1,3}$/.test(bits))
  )
    return undefined
  const plain = ipaddr.process(address)
  const longest = plain.kind() === 'ipv4' ? 32 : 128
  const mapped = ipaddr.parse(address).kind() !== plain.kind()
  const length = bits === undefined ? longest : Number(bits) - (mapped ? 96 : 0)
  if (length < 0 || length > longest) return undefined
  const range = `${plain.toString()}/${length}`
  const network =
    plain.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range)
  return `${network.toString()}/${length}`
}

/**
 * Whether a list of rules admits an address at a moment (seconds). A denied address is refused; if the list allows any,
 * addresses not on it are refused. Expired rules do not count. An invalid address is admitted only if there are no
 * rules.
 */
export function admits(rules: readonly AddressRule[], ip: string, at: number): boolean {
  const live = rules.filter(({ until }) => until === null || until > at)
  if (live.length === 0) return true
  if (isIP(ip) === 0) return false
  const address = ipaddr.process(ip)
  const within = ({ cidr }: AddressRule) => {
    const [network, bits] = ipaddr.parseCIDR(cidr)
    return network.kind() === address.kind() && address.match(network, bits)
  }
  const allowed = live.filter(({ kind }) => kind === 'allow')
  if (live.some((rule) => rule.kind === 'deny' && within(rule))) return false
  return allowed.length === 0 || allowed.some(within)
}

/** Whether an address is in one of these ranges (addresses or CIDR). */
export function withinRanges(ranges: readonly string[]): (address: string) => boolean {
  const networks = ranges.flatMap((range) => rangeOf(range) ?? []).map((range) => ipaddr.parseCIDR(range))
  const cache = new Map<string, boolean>()
  const isWithin = (text: string) => {
    if (isIP(text) === 0) return false
    const address = ipaddr.process(text)
    return networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
  }
  return (text) => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    if (cache.size >= 1000) cache.clear()
    const within = networks.length > 0 && isWithin(text)
    cache.set(text, within)
    return within
  }
}
