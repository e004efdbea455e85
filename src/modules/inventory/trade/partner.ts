import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import { customers, licences } from '../../basicdata/tables.ts'
import { warnOrBlock } from './cautions.ts'
import type { Caution } from './cautions.ts'
import type { InventorySettings } from './facts.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

const DAY = 86_400

interface PartnerFacts {
  name: string
  kind: string
  category: string
  approved: boolean
  licences: readonly string[]
}

/** A partner with the types of its valid licences. */
async function partnerFacts({ db, suid, now }: LedgerContext, id: number): Promise<PartnerFacts | undefined> {
  const { rows } = await sql<PartnerFacts>`
    select c.name, c.kind, c.category, c.enabled and c.status = 'audited' as approved, coalesce((select array_agg(distinct l.type) from ${licences.as('l')} where l.suid = c.suid and l.customer_id = c.id
      and (l.begin is null or l.begin <= to_timestamp(${now})) and (l.expire_at is null or l.expire_at + interval '1 day' > to_timestamp(${now}))), '{}') as licences
    from ${customers.as('c')} where c.suid = ${suid} and c.id = ${id}`.execute(db)
  return rows[0]
}

const texts = {
  supplier: ['供应商', 'supplier', 'proveedor', '仕入先'],
  customer: ['客户', 'customer', 'cliente', '得意先'],
  makers: [
    '食盐定点生产或批发证',
    'producer or wholesale licence',
    'licencia de producción o de venta mayorista',
    '食塩の生産または卸売の許可証',
  ],
  wholesale: ['食盐定点批发证', 'wholesale licence', 'licencia de venta mayorista', '食塩の卸売許可証'],
} as const satisfies Record<string, Text>

/**
 * Purchases require a supplier, and edible salt requires a producer or wholesale licence. Throws `partner_wrong_kind`,
 * `licence_needed`.
 */
export async function checkSupplier(
  books: LedgerContext,
  partner_id: number,
  { salt, rule }: { salt: boolean; rule: InventorySettings['licence_rule'] },
): Promise<Caution[]> {
  const partner = await partnerFacts(books, partner_id)
  if (!partner) return [] // the field check has refused a missing partner
  if (partner.kind === 'customer')
    throw new AppError('partner_wrong_kind', { partner: partner.name, wanted: texts.supplier })
  if (!salt || partner.licences.some((type) => type === 'salt_producer' || type === 'salt_wholesale')) return []
  return warnOrBlock(rule, 'licence', new AppError('licence_needed', { partner: partner.name, licence: texts.makers }))
}

/**
 * Refuses orders from a supplier that lost its approval or was disabled after the order was written. Throws
 * `partner_unapproved`.
 */
export async function refuseUnapproved(books: LedgerContext, partner_id: number): Promise<void> {
  const partner = await partnerFacts(books, partner_id)
  if (partner && !partner.approved) throw refusing('partner_id', 'partner_unapproved', { partner: partner.name })
}

/**
 * Sales require a customer. Edible salt may be sold to users and shops, but for resale only to licensed wholesalers;
 * wholesaling requires the supplier's own licence. Throws `partner_wrong_kind`, `licence_needed`, `own_licence_needed`.
 */
export async function checkCustomer(
  books: LedgerContext,
  partner_id: number,
  { salt, wholesale, settings }: { salt: boolean; wholesale: boolean; settings: InventorySettings },
): Promise<Caution[]> {
  const partner = await partnerFacts(books, partner_id)
  if (!partner) return []
  if (partner.kind === 'supplier')
    throw new AppError('partner_wrong_kind', { partner: partner.name, wanted: texts.customer })
  if (!salt) return []
  const { licence_rule: rule } = settings
  const licensed = hasSaltLicence(settings, books.now)
  const lacksLicence = partner.category === 'wholesaler' && !partner.licences.includes('salt_wholesale')
  return [
    ...(lacksLicence
      ? warnOrBlock(
          rule,
          'licence',
          new AppError('licence_needed', { partner: partner.name, licence: texts.wholesale }),
        )
      : []),
    ...((wholesale || partner.category === 'wholesaler') && !licensed
      ? warnOrBlock(rule, 'own_licence', new AppError('own_licence_needed'))
      : []),
  ]
}

/** Whether the supplier's own licence for edible salt is registered and valid. */
export function hasSaltLicence(
  settings: Pick<InventorySettings, 'salt_licence_no' | 'salt_licence_until'>,
  now: number,
): boolean {
  const { salt_licence_no, salt_licence_until } = settings
  return salt_licence_no !== null && (salt_licence_until === null || salt_licence_until + DAY > now)
}

/** The same as an SQL condition: at a given moment, or at execution time. */
export function saltLicenceCondition(suid: number, now?: number): RawBuilder<boolean> {
  return sql`exists (select from inventory_setting s where s.suid = ${suid} and s.del_at is null and s.salt_licence_no is not null
    and (s.salt_licence_until is null or s.salt_licence_until + interval '1 day' > ${now === undefined ? sql`now()` : sql`to_timestamp(${now})`}))`
}
