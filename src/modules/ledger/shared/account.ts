import { glossaryTerms } from '#core/text/glossary.ts'
import type { Text } from '#core/text/i18n.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** Assets of an account: yuan and recycling credit in cents, points as whole numbers. */
export const assets = {
  rmb: glossaryTerms.balance,
  score: glossaryTerms.points,
  recycle: labelTexts.recyclingCredit,
} as const satisfies Record<string, Text>
export type Asset = keyof typeof assets

/** The purpose of a balance to its owner. */
export const buckets = {
  available: labelTexts.available,
  frozen: optionTexts.frozen,
  pending: optionTexts.toBeSettled,
  due: ['欠款', 'Due', 'Adeudado', '未返済'],
  receivable: glossaryTerms.receivable,
  payable: glossaryTerms.payable,
  clearing: ['过渡', 'Clearing', 'Compensación', '清算'],
} as const satisfies Record<string, Text>
export type Bucket = keyof typeof buckets

/** The owner kinds. The id of a clearing account is its name: `bank`, `cash:12`, `book:7`. */
export const owners = {
  member: glossaryTerms.member,
  supplier: optionTexts.supplier,
  partner: glossaryTerms.partner,
  staff: fieldTexts.staff,
  platform: labelTexts.platform,
  clearing: ['过渡科目', 'Clearing', 'Compensación', '清算科目'],
} as const satisfies Record<string, Text>
export type OwnerKind = keyof typeof owners

/** What an account accepts. */
export const accountStates = {
  open: optionTexts.active,
  no_debit: ['只进不出', 'No debit', 'Sin cargos', '出金停止'],
  closed: optionTexts.closedRecord,
} as const satisfies Record<string, Text>
export type AccountState = keyof typeof accountStates

/** Identifies an account; the first posting creates it. */
export interface AccountRef {
  readonly owner: OwnerKind
  readonly id: string
  readonly asset: Asset
  readonly bucket: Bucket
}

/**
 * How an account is stored. A tracked account has its balance in its row, which postings lock; the balance of any other
 * is the sum of its postings.
 */
export interface AccountPolicy {
  readonly tracked: boolean
  /** The lower limit of the balance less its holds; null for none. */
  readonly min: bigint | null
}

const limited: AccountPolicy = { tracked: true, min: 0n }
const owing: AccountPolicy = { tracked: true, min: null }
const unlimited: AccountPolicy = { tracked: false, min: null }

/**
 * Which accounts have a lower limit. Accounts that everyone posts against (the platform, clearing, receivables and
 * payables) have none and are never locked, so that no row is hot (docs/decisions).
 */
export function policyOf({ owner, bucket }: Pick<AccountRef, 'owner' | 'bucket'>): AccountPolicy {
  if (owner === 'platform' || owner === 'clearing') return unlimited
  if (bucket === 'receivable' || bucket === 'payable' || bucket === 'clearing') return unlimited
  return bucket === 'due' ? owing : limited
}

/** The unique key of an account in maps. */
export function accountKey({ owner, id, asset, bucket }: AccountRef): string {
  return `${owner}:${id}:${asset}:${bucket}`
}

/** The clearing account of a book for its claims on and debts to another book. */
export function bookClearing(suid: number, asset: Asset): AccountRef {
  return { owner: 'clearing', id: `book:${suid}`, asset, bucket: 'clearing' }
}
