import type { PostalAddress } from '#core/define/waybill.ts'

/** A person in the carriers' format: mobile number and landline are two fields. */
export function personOf({ phone, ...address }: PostalAddress) {
  const mobile = /^1\d{10}$/.test(phone) ? phone : ''
  return { ...address, mobile, tel: mobile === '' ? phone : '' }
}
