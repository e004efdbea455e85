import { sql } from 'kysely'
import { ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang, interpolate } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import { setAccountState } from '../../ledger/account/state.ts'
import { assets } from '../../ledger/shared/account.ts'
import { amountFigure } from '../../ledger/shared/amount.ts'
import { figureIn } from '#core/value/figure.ts'
import { post } from '../../ledger/transaction/post.ts'
import { walletOf, walletTypes } from '../wallet/wallets.ts'
import { mergePair, planMerge } from './plan.ts'
import type { MergePlan } from './plan.ts'

const targetField = ref(
  ['并入会员（保留）', 'Merge into (remains)', 'Fusionar con (se conserva)', '統合先（残す会員）'],
  'member',
  {
    required: true,
  },
)
const sourceField = ref(glossaryTerms.member, 'member', { required: true })
const whileActive = [['status', 'in', ['active']]] as const

/** Merges two records of one person. */
export const mergeCalls = [
  defineCall({
    path: '/seller/member/MemberMergePreview',
    method: 'POST',
    title: ['合并预览', 'Preview merge', 'Vista previa de la fusión', '統合の確認'],
    access: 'api',
    button: { table: 'member', key: 'mergepreview', scope: 'row', when: whileActive, shows: 'text' },
    input: { id: sourceField, into: targetField },
    example: { id: { exampleOf: 'member' }, into: { exampleOf: 'member' } },
    async run({ id, into }, ctx) {
      return { text: planText(await planMerge(ctx, id, into), ctx.lang) }
    },
  }),
  defineCall({
    path: '/seller/member/MemberMerge',
    method: 'POST',
    title: ['合并会员', 'Merge member', 'Fusionar miembro', '会員を統合'],
    access: 'api',
    proof: true,
    button: { table: 'member', key: 'merge', scope: 'row', danger: true, when: whileActive },
    input: {
      id: sourceField,
      into: targetField,
      reason: text(glossaryTerms.reason, {
        required: true,
        max: 200,
        help: ['合并后不可撤销', 'It cannot be undone', 'No se puede deshacer', '元に戻せません'],
      }),
    },
    example: { id: { exampleOf: 'member' }, into: { exampleOf: 'member' }, reason: 'Registered twice' },
    async run({ id, into, reason }, ctx) {
      const { db, suid, now, log } = ctx
      // Locks in id order, so that concurrent merges cannot deadlock.
      await sql`select from member where suid = ${suid} and id in (${id}, ${into}) order by id for update`.execute(db)
      const plan = await planMerge(ctx, id, into)
      const pair = await mergePair(ctx, id, into)
      await sql`
        update member_address a set member_id = ${into}, is_default = false,
          line_no = m.n + (select coalesce(max(b.line_no), 0) from member_address b where b.suid = ${suid} and b.member_id = ${into})
        from unnest(${[...plan.addresses]}::bigint[]) with ordinality as m(id, n) where a.suid = ${suid} and a.id = m.id`.execute(
        db,
      )
      await sql`
        update member_address set is_default = true where suid = ${suid} and member_id = ${into}
          and not exists (select from member_address d where d.suid = ${suid} and d.member_id = ${into} and d.is_default)
          and line_no = (select min(f.line_no) from member_address f where f.suid = ${suid} and f.member_id = ${into})`.execute(
        db,
      )
      await sql`
        update member k set tag_ids = ${[...(pair.target.tag_ids ?? []), ...plan.tags].sort((a, b) => a - b)}::bigint[], gender = coalesce(k.gender, g.gender),
          birthday = coalesce(k.birthday, g.birthday), level_id = coalesce(k.level_id, g.level_id), avatar = coalesce(k.avatar, g.avatar),
          ver = k.ver + 1, updated_at = now()
        from member g where k.suid = ${suid} and k.id = ${into} and g.suid = ${suid} and g.id = ${id}`.execute(db)
      // Members merged into this record earlier point directly to the new target.
      await sql`update member set merged_into = ${into} where suid = ${suid} and merged_into = ${id}`.execute(db)
      await sql`
        update member set status = 'merged', merged_into = ${into}, merged_at = to_timestamp(${now}), ver = ver + 1, updated_at = now()
        where suid = ${suid} and id = ${id}`.execute(db)
      log({
        biz_type: 'member',
        biz_id: id,
        biz_no: pair.source.member_no ?? undefined,
        before: { status: 'active' },
        after: { status: 'merged', merged_into: into, remark: reason },
      })
      log({
        biz_type: 'member',
        biz_id: into,
        biz_no: pair.target.member_no ?? undefined,
        after: { remark: `← ${pair.source.member_no ?? id}` },
      })
      if (plan.wallets.length > 0)
        await post(ctx, {
          key: `member_merge:${id}`,
          type: 'merge',
          source: { table: 'member', id, no: pair.source.member_no ?? String(id) },
          memo: reason,
          postings: plan.wallets.flatMap(({ asset, amount }) => [
            { account: walletOf(id, asset), amount: -amount },
            { account: walletOf(into, asset), amount },
          ]),
        })
      // Closing an account fails when a posting arrived since the wallets were read, which aborts the merge.
      for (const asset of walletTypes) await setAccountState(ctx, walletOf(id, asset), 'closed')
      return { id, into }
    },
  }),
]

const planTexts = {
  wallets: [
    '转入钱包：{amounts}',
    'Into the wallets: {amounts}',
    'A los monederos: {amounts}',
    'ウォレットへ：{amounts}',
  ],
  addresses: [
    '移动地址 {count} 个',
    '{count} {count:address moves|addresses move}',
    '{count:Se mueve|Se mueven} {count} {count:dirección|direcciones}',
    '住所{count}件を移動',
  ],
  left: [
    '另有 {count} 个地址因已满 10 个而保留在原会员',
    '{count} more {count:stays|stay}, since a member has ten at most',
    'Además {count:se queda|se quedan} {count}: un miembro tiene diez como máximo',
    'ほか{count}件は上限10件のため元の会員に残ります',
  ],
  tags: [
    '新增标签 {count} 个',
    '{count} {count:tag is|tags are} added',
    '{count:Se añade|Se añaden} {count} {count:etiqueta|etiquetas}',
    'タグ{count}件を追加',
  ],
  stays: [
    '原会员保留为指向，不能再使用；其单据不变',
    'The merged record redirects to this member and can no longer be used; its documents stay unchanged',
    'El registro fusionado remite a este miembro y ya no puede usarse; sus documentos no cambian',
    '元の会員は参照として残り、以後使用できません。伝票は変わりません',
  ],
} as const satisfies Record<string, Text>

function planText({ wallets, addresses, addressesLeft, tags }: MergePlan, lang: Lang): string {
  const format = (template: Text, params: Record<string, string | number> = {}) =>
    interpolate(inLang(template, lang), params)
  const amounts = wallets.map(
    ({ asset, amount }) => `${inLang(assets[asset], lang)} ${figureIn(amountFigure(amount, asset), lang)}`,
  )
  return [
    format(planTexts.wallets, { amounts: amounts.join(' · ') || '0' }),
    format(planTexts.addresses, { count: addresses.length }),
    ...(addressesLeft > 0 ? [format(planTexts.left, { count: addressesLeft })] : []),
    format(planTexts.tags, { count: tags.length }),
    format(planTexts.stays),
  ].join('\n')
}
