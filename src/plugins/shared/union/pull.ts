import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, json, money, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import type { Text } from '#core/text/i18n.ts'
import { ofUnion, pullKinds, pullStates, unionTexts } from './words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A pull of a union's orders of a span, its progress, and the result of a month’s comparison (拉取与对账). */
export const unionPull = <const K extends string>(key: K, union: Text) =>
  defineResource({
    table: `${key}_pull`,
    reach: { company: 'A pull brings the commissions of the whole account' },
    page: `/plugin/${key}/pull`,
    pages: { manage: `/plugin/${key}/pull/manage` },
    api: `addons/${key}/seller`,
    object: 'Pull',
    calls: { Info: false, Save: false, Del: false, Select: false },
    title: ofUnion(union, unionTexts.pulls),
    short: unionTexts.pulls,
    singular: unionTexts.pull,
    icon: 'sync',
    fields: {
      kind: select(labelTexts.method, pullKinds, { required: true, server: true }),
      from_at: datetime(commonTexts.from, { required: true, server: true }),
      to_at: datetime(commonTexts.to, { required: true, server: true }),
      reached_at: datetime(commonTexts.syncedUntil, {
        required: true,
        server: true,
      }),
      // the union's cursor within the reached window
      place: text(['续取位置', 'Where the next page begins', 'Inicio de la página siguiente', '次のページの位置'], {
        max: 200,
        server: true,
      }),
      status: select(glossaryTerms.status, pullStates, {
        required: true,
        default: 'waiting',
        server: true,
        colors: { waiting: 'blue', done: 'green', differs: 'red', failed: 'red' },
      }),
      found: int(['平台订单数', 'Platform orders', 'Pedidos en la plataforma', '提携先の件数'], {
        required: true,
        default: 0,
        server: true,
      }),
      fresh: int(optionTexts.add, { required: true, default: 0, server: true }),
      changed: int(fieldTexts.updated, { required: true, default: 0, server: true }),
      theirs: money(['联盟佣金', 'Network commission', 'Comisión de la red', '提携先の報酬'], {
        required: true,
        default: 0,
        server: true,
      }),
      ours_count: int(['本方订单数', 'Stored orders', 'Pedidos registrados', '自社の件数'], {
        required: true,
        default: 0,
        server: true,
      }),
      ours: money(['本方佣金', 'Stored commission', 'Comisión registrada', '自社の報酬'], {
        required: true,
        default: 0,
        server: true,
      }),
      differing: int(['差异订单', 'Differing orders', 'Pedidos con diferencias', '差異の件数'], {
        required: true,
        default: 0,
        server: true,
      }),
      which: text(['差异单号', 'Differing order nos.', 'Números con diferencias', '差異の注文番号'], {
        max: 400,
        server: true,
      }),
      // commissions in cents by order number, while the steps of a comparison collect them
      reported: json(['平台佣金明细', 'Reported commissions', 'Comisiones comunicadas', '提携先の報酬明細'], {
        server: true,
      }),
      tries: int(fieldTexts.attempts, { required: true, default: 0, server: true }),
      problem: text(glossaryTerms.reason, { max: 100, server: true, names: 'refusal' }),
    },
    label: 'kind',
    list: {
      columns: [
        'created_at',
        'kind',
        'from_at',
        'to_at',
        'status',
        'found',
        'fresh',
        'changed',
        'theirs',
        'ours_count',
        'ours',
        'differing',
        'which',
        'problem',
        'reached_at',
        'tries',
      ],
      hidden: ['which', 'reached_at', 'tries'],
      brief: ['kind', 'status', 'found', 'differing'],
      filters: ['kind', 'status', 'problem', 'created_at'],
    },
  })
