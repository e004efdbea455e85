/** A phone number as others than its owner may see it. */
export function masked(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
