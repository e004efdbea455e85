import type { PostalAddress, WaybillRequest } from '#core/define/waybill.ts'
import { regionName } from '#core/fields/regions.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** The data of a waybill request: retries repeat them unchanged, and the label prints them. */
export type SealedParcel = Pick<WaybillRequest, 'sender' | 'receiver' | 'goods' | 'weight' | 'remark'>

export const sealParcel = (parcel: SealedParcel, { accounts }: Pick<Ctx<DB>, 'accounts'>) =>
  accounts.seal(JSON.stringify(parcel))

export function unsealParcel(sealed: string | null, { accounts }: Pick<Ctx<DB>, 'accounts'>): SealedParcel | undefined {
  if (sealed === null) return undefined
  const { sender, receiver, goods, weight, remark }: SealedParcel = JSON.parse(accounts.unseal(sealed))
  return { sender, receiver, goods, weight, remark }
}

/** Our number as services know it: suppliers may share an account there. */
export const foreignNo = (no: string, { suid }: Pick<Ctx<DB>, 'suid'>) => `${no}_${suid}`

/** An address with the names of its region. */
export function postal(to: { name: string; phone: string; region: string; street: string }): PostalAddress {
  const [province = '', city = '', district = ''] = regionName(to.region).split('/')
  return { name: to.name, phone: to.phone, province, city, district, street: to.street }
}
