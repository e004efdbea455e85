/** Our number of an order at the gateway: suppliers who share an account there must not meet. */
export const gatewayNumber = (suid: number, no: string) => `${no}S${suid}`

/** The order that such a number names; empty for that of another supplier. */
export function ownNumber(suid: number, no: string): string {
  const end = `S${suid}`
  return no.endsWith(end) ? no.slice(0, -end.length) : ''
}
