import { sql } from 'kysely'
import { AppError } from '#core/errors.ts'
import type { Text } from '#core/i18n.ts'
import type { Books } from './stock-log.ts'

interface Facts {
  name: string
  kind: string
  category: string
  licences: readonly string[]
}

/** A partner with the kinds of its licences that are in force at present. */
async function partnerFacts({ db, suid, now }: Books, id: number): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select c.name, c.kind, c.category, coalesce((select array_agg(distinct l.type) from partner_licence l where l.suid = c.suid and l.customer_id = c.id
      and (l.begin is null or l.begin <= to_timestamp(${now})) and (l.expire_at is null or l.expire_at + interval '1 day' > to_timestamp(${now}))), '{}') as licences
    from customer c where c.suid = ${suid} and c.id = ${id}`.execute(db)
  return rows[0]
}

const words = {
  supplier: { zh: '供应商', en: 'supplier', es: 'proveedor', ja: '仕入先' },
  customer: { zh: '客户', en: 'customer', es: 'cliente', ja: '得意先' },
  makers: {
    zh: '食盐定点生产或批发证',
    en: 'producer or wholesale licence',
    es: 'licencia de producción o de venta mayorista',
    ja: '食塩の生産または卸売の許可証',
  },
  wholesale: { zh: '食盐定点批发证', en: 'wholesale licence', es: 'licencia de venta mayorista', ja: '食塩の卸売許可証' },
} as const satisfies Record<string, Text>

/** We buy from suppliers only, and edible salt only from those licensed to make or to wholesale it. Throws `partner_wrong_kind`, `licence_needed`. */
export async function checkSupplier(books: Books, partner_id: number, salt: boolean): Promise<void> {
  const partner = await partnerFacts(books, partner_id)
  if (!partner) return // a missing one was refused with its field
  if (partner.kind === 'customer') throw new AppError('partner_wrong_kind', { partner: partner.name, wanted: words.supplier })
  if (salt && !partner.licences.some((type) => type === 'salt_producer' || type === 'salt_wholesale'))
    throw new AppError('licence_needed', { partner: partner.name, licence: words.makers })
}

/** We sell to customers only; edible salt goes to users and shops freely, and for resale only to licensed wholesalers. Throws `partner_wrong_kind`, `licence_needed`. */
export async function checkCustomer(books: Books, partner_id: number, salt: boolean): Promise<void> {
  const partner = await partnerFacts(books, partner_id)
  if (!partner) return
  if (partner.kind === 'supplier') throw new AppError('partner_wrong_kind', { partner: partner.name, wanted: words.customer })
  if (salt && partner.category === 'wholesaler' && !partner.licences.includes('salt_wholesale'))
    throw new AppError('licence_needed', { partner: partner.name, licence: words.wholesale })
}
