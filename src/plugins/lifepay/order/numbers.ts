/** Our order number at the gateway, with the supplier's id, because suppliers may share an account there. */
export const gatewayNumber = (suid: number, no: string) => `${no}S${suid}`

/** The order number in a gateway number; empty for that of another supplier. */
export function orderNumber(suid: number, no: string): string {
  const end = `S${suid}`
  return no.endsWith(end) ? no.slice(0, -end.length) : ''
}
