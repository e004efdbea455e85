import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { address, bool, quantity, text } from '#core/fields/index.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Ctx } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { masked } from '#core/value/masked.ts'
import { defineBuyerCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { member } from '../member/member.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
const home = { region: '330106', street: '文三路1号', contact: '李明', phone: '13800138000' }

/** What a buyer keeps at a shop: who they are there, and where goods may go. */
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
      const [own] = rows
      if (!own) throw new AppError('not_found')
      return { ...own, phone: masked(own.phone) }
    },
  }),
  defineBuyerCall({
    path: '/buyer/address/List',
    method: 'GET',
    title: ['收货地址', 'My addresses', 'Mis direcciones', 'お届け先'],
    input: {},
    refusals: [],
    example: {},
    run: async (_, ctx, buyer) => bookOf(ctx, buyer),
  }),
  defineBuyerCall({
    path: '/buyer/address/Save',
    method: 'POST',
    title: ['保存收货地址', 'Save an address', 'Guardar una dirección', 'お届け先を保存'],
    input: {
      id: quantity(id.label, {
        decimals: 0,
        min: 1,
        help: ['不填为新增', 'A new one when left out', 'Nueva si se omite', '省略すると新規'],
      }),
      label: text(commonTexts.label, { max: 20 }),
      address: address(glossaryTerms.address, { required: true, delivery: true }),
      is_default: bool(commonTexts.defaultText),
    },
    refusals: ['not_found', 'too_many', 'member_blocked'],
    example: { label: '家', address: home, is_default: true },
    async run({ id: known, is_default: first, ...said }, ctx, buyer) {
      const book = await lockedBook(ctx, buyer)
      if (known !== null && !book.some((one) => one.id === known)) throw new AppError('not_found')
      const others = book.map((one) => (first ? { ...one, is_default: false } : one))
      const saved = { ...said, is_default: first }
      const next = known === null ? [...others, saved] : others.map((one) => (one.id === known ? { id: known, ...saved } : one))
      await ctx.save(member, { id: buyer.id, addresses: next })
      return bookOf(ctx, buyer)
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
      const [first] = await bookOf(tenant, buyer)
      return first ? { id: first.id } : {}
    },
    async run({ id: gone }, ctx, buyer) {
      const book = await lockedBook(ctx, buyer)
      const left = book.filter((one) => one.id !== gone)
      if (left.length === book.length) throw new AppError('not_found')
      await ctx.save(member, { id: buyer.id, addresses: left })
      return bookOf(ctx, buyer)
    },
  }),
]

async function bookOf({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, { id: buyer }: Buyer) {
  return db.selectFrom('member_address').select(['id', 'label', 'address', 'is_default']).where('suid', '=', suid).where('member_id', '=', buyer).orderBy('is_default', 'desc').orderBy('line_no').execute() // prettier-ignore
}

/** The address book in its stored order; two changes of one member's book wait for each other. */
async function lockedBook({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, { id: buyer }: Buyer) {
  await db.selectFrom('member').select('id').where('suid', '=', suid).where('id', '=', buyer).forUpdate().execute()
  return db.selectFrom('member_address').select(['id', 'label', 'address', 'is_default']).where('suid', '=', suid).where('member_id', '=', buyer).orderBy('line_no').execute() // prettier-ignore
}
