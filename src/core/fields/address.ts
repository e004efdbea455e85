import { inLang } from '../text/i18n.ts'
import type { Text } from '../text/i18n.ts'
import { accept, field, refuse } from './field.ts'
import type { Opts, Refusal } from './field.ts'
import type { FormKind } from './form-kind.ts'
import { isPlace, placeNamed, regionName } from './regions.ts'

/** Where goods go: a place by its code, what stands on the parcel, and who is called. */
export interface Address {
  region: string
  street: string
  contact: string | null
  phone: string | null
}

/**
 * An address in China. `delivery`: the contact's name and phone are required. A sheet holds its four parts, separated
 * by `；`. No list filters by it: a separate region field with an index serves that.
 */
export const address = <const O extends Opts & { delivery?: boolean }>(label: Text, opts: O = {} as O) => {
  const check = (value: unknown) => checked(value, opts.delivery ?? false)
  return field<Address, O>('address', label, opts, {
    column: 'jsonb',
    schema: {
      type: 'object',
      required: ['region', 'street', ...(opts.delivery ? ['contact', 'phone'] : [])],
      additionalProperties: false,
      properties: {
        region: { type: 'string' },
        street: { type: 'string', maxLength: STREET },
        contact: { type: ['string', 'null'], maxLength: CONTACT },
        phone: { type: ['string', 'null'], maxLength: 20 },
      },
    },
    sortable: false,
    wide: true,
    sheet: { as: 'own', kind: 'address' },
    template: { hint: ({ lang }) => inLang(hint, lang) },
    check,
    parse: (cell) => {
      const [regionPart = '', ...street] = cell.split(SEPARATOR)
      const region = isPlace(regionPart.trim()) ? regionPart.trim() : placeNamed(regionPart.trim())
      const [phone, contact] = [
        street.length > 2 ? street.pop() : undefined,
        street.length > 1 ? street.pop() : undefined,
      ]
      return check({ region, street: street.join(SEPARATOR), contact, phone })
    },
    format: formatAddress,
    labelOf: (value) => (isAddress(value) ? addressLine(value) : undefined),
  })
}

const SEPARATOR = '；'
const STREET = 200
const CONTACT = 40
const callable = /^(1\d{10}|0\d{2,3}-?\d{7,8}(-\d{1,6})?|[48]00-?\d{3}-?\d{4})$/

/** Its parts as a sheet holds them, read back by the same kind. */
export function formatAddress({ region, street, contact, phone }: Address): string {
  return [regionName(region), street, contact ?? '', phone ?? ''].join(SEPARATOR)
}

/** The address as it stands on a parcel, in one line. */
export function addressLine({ region, street, contact, phone }: Address): string {
  return [regionName(region).replaceAll('/', ''), street, contact, phone].filter(Boolean).join(' ')
}

/** Whether a value is one that was stored. */
export function isAddress(value: unknown): value is Address {
  return (
    typeof value === 'object' &&
    value !== null &&
    'region' in value &&
    'street' in value &&
    typeof value.region === 'string'
  )
}

function checked(value: unknown, delivery: boolean): { value: Address } | Refusal {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('wrong_type')
  const parts: Readonly<Record<string, unknown>> = { ...value }
  if (Object.keys(parts).some((key) => !['region', 'street', 'contact', 'phone'].includes(key)))
    return refuse('wrong_type')
  const problem = partsProblem(parts, delivery)
  if (problem) return problem
  const region = String(parts.region)
  // A place that is sent as its own number, so that no code is taken over that no map knows.
  if (!isPlace(region)) return refuse('bad_address')
  return accept({
    region,
    street: tidy(parts.street),
    contact: tidy(parts.contact) || null,
    phone: tidy(parts.phone) || null,
  })
}

function partsProblem(
  { region, street, contact, phone }: Readonly<Record<string, unknown>>,
  delivery: boolean,
): Refusal | undefined {
  if (![street, contact, phone].every((part) => part === undefined || part === null || typeof part === 'string'))
    return refuse('wrong_type')
  if (typeof region !== 'string' || tidy(street) === '') return refuse('bad_address')
  if (Array.from(tidy(street)).length > STREET) return refuse('too_long', { max: STREET })
  if (Array.from(tidy(contact)).length > CONTACT) return refuse('too_long', { max: CONTACT })
  const reachable = tidy(contact) !== '' && tidy(phone) !== ''
  if (
    (delivery && !reachable) ||
    tidy(contact).includes(SEPARATOR) ||
    (tidy(phone) !== '' && !callable.test(tidy(phone)))
  )
    return refuse('bad_contact')
  return undefined
}

/** One line without what does not print. */
function tidy(part: unknown): string {
  return typeof part === 'string' ? part.replace(/[\p{Cc}\s]+/gu, ' ').trim() : ''
}

/** In a form: what the server would refuse, but for places that only it knows and what a delivery needs beyond. */
export const addressForm: FormKind = {
  problem: (_field, value) =>
    typeof value === 'object' && value !== null ? partsProblem({ ...value }, false) : refuse('wrong_type'),
}

const hint: Text = [
  '省/市/区；详细地址；联系人；电话，如 浙江省/杭州市/西湖区；文三路1号；张三；13800000000',
  'Province/city/district；street；contact；phone, as 浙江省/杭州市/西湖区；文三路1号；张三；13800000000',
  'Provincia/ciudad/distrito；calle；contacto；teléfono, como 浙江省/杭州市/西湖区；文三路1号；张三；13800000000',
  '省/市/区；番地；担当者；電話（例 浙江省/杭州市/西湖区；文三路1号；张三；13800000000）',
]
