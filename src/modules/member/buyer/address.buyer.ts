import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { address, bool, quantity, text } from '#core/fields/index.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Ctx } from '#core/define/context.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { masked } from '#core/value/masked.ts'
import { defineBuyerCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { member } from '../member/member.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const EXAMPLE_ADDRESS = { region: '330106', street: '文三路1号', contact: '李明', phone: '13800138000' }

/** Account and address book of a buyer. */
export const accountCalls = [
  defineBuyerCall({
    path: '/buyer/account/Info',
    method: 'GET',
    title: ['我的账户', 'My account', 'Mi cuenta', 'マイアカウント'],
    input: {},
    refusals: [],
    example: {},
    async run(_, { db, suid }, buyer) {
      const { rows } = await sql<{ member_no: string; name: string; phone: string; avatar: string | null }>`
        select member_no, name, phone, avatar from member where suid = ${suid} and id = ${buyer.id}`.execute(db)
      const [account] = rows
      if (!account) throw new AppError('not_found')
      return { ...account, phone: masked(account.phone) }
    },
  }),
  defineBuyerCall({
    path: '/buyer/address/List',
    method: 'GET',
    title: glossaryTerms.deliveryAddresses,
    input: {},
    refusals: [],
    example: {},
    run: async (_, ctx, buyer) => addressBook(ctx, buyer),
  }),
  defineBuyerCall({
    path: '/buyer/address/Save',
    method: 'POST',
    title: ['保存收货地址', 'Save an address', 'Guardar una dirección', 'お届け先を保存'],
    input: {
      id: quantity(id.label, {
        decimals: 0,
        min: 1,
        help: ['不填为新增', 'A new one when left out', 'Nueva si se omite', '空欄の場合：新規'],
      }),
      label: text(commonTexts.label, { max: 20 }),
      address: address(glossaryTerms.address, { required: true, delivery: true }),
      is_default: bool(commonTexts.defaultText),
    },
    refusals: ['not_found', 'too_many', 'member_blocked'],
    example: { label: '家', address: EXAMPLE_ADDRESS, is_default: true },
    async run({ id: addressId, is_default: first, ...fields }, ctx, buyer) {
      const book = await lockedAddressBook(ctx, buyer)
      if (addressId !== null && !book.some((entry) => entry.id === addressId)) throw new AppError('not_found')
      const others = book.map((entry) => (first ? { ...entry, is_default: false } : entry))
      const saved = { ...fields, is_default: first }
      const next =
        addressId === null
          ? [...others, saved]
          : others.map((entry) => (entry.id === addressId ? { id: addressId, ...saved } : entry))
      await ctx.save(member, { id: buyer.id, addresses: next })
      return addressBook(ctx, buyer)
    },
  }),
  defineBuyerCall({
    path: '/buyer/address/Del',
    method: 'POST',
    title: ['删除收货地址', 'Delete an address', 'Eliminar una dirección', 'お届け先を削除'],
    input: { id },
    refusals: ['not_found', 'member_blocked'],
    example: { id: 1 },
    sample: async (tenant, buyer) => {
      const [first] = await addressBook(tenant, buyer)
      return first ? { id: first.id } : {}
    },
    async run({ id: addressId }, ctx, buyer) {
      const book = await lockedAddressBook(ctx, buyer)
      const remaining = book.filter((entry) => entry.id !== addressId)
      if (remaining.length === book.length) throw new AppError('not_found')
      await ctx.save(member, { id: buyer.id, addresses: remaining })
      return addressBook(ctx, buyer)
    },
  }),
]

async function addressBook({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, { id: buyer }: Buyer) {
  return db
    .selectFrom('member_address')
    .select(['id', 'label', 'address', 'is_default'])
    .where('suid', '=', suid)
    .where('member_id', '=', buyer)
    .orderBy('is_default', 'desc')
    .orderBy('line_no')
    .execute()
}

/** The address book in its stored order. Locks the member, so that changes of one book are serialised. */
async function lockedAddressBook({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, { id: buyer }: Buyer) {
  await db.selectFrom('member').select('id').where('suid', '=', suid).where('id', '=', buyer).forUpdate().execute()
  return db
    .selectFrom('member_address')
    .select(['id', 'label', 'address', 'is_default'])
    .where('suid', '=', suid)
    .where('member_id', '=', buyer)
    .orderBy('line_no')
    .execute()
}
