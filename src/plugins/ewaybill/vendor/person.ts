import type { PostalAddress } from '#core/define/waybill.ts'

/** Somebody as carriers want them: a mobile number and a landline are two fields. */
export function personOf({ phone, ...rest }: PostalAddress) {
  const mobile = /^1\d{10}$/.test(phone) ? phone : ''
  return { ...rest, mobile, tel: mobile === '' ? phone : '' }
}
