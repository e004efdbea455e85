import { glossaryTerms } from '#core/text/glossary.ts'
import { int, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { rankingTexts } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A computation, freeze or grant of a ranking (计算日志): the checksum covers the places in their order. */
export const rankLog = defineResource({
  table: 'ranking_log',
  page: '/plugin/ranking/log',
  pages: { manage: '/plugin/ranking/log/manage' },
  api: 'addons/ranking/seller',
  reach: { of: ['rank_id'] },
  object: 'Log',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: commonTexts.rankingLog,
  short: ['排行日志', 'Ranking log', 'Registro', 'ランキング履歴'],
  singular: commonTexts.rankingLog,
  icon: 'history',
  fields: {
    rank_id: ref(rankingTexts.rank, 'ranking_rank', { required: true, server: true }),
    kind: select(
      labelTexts.action,
      {
        live: ['重新计算', 'Recalculated', 'Recalculada', '再計算'],
        frozen: ['定榜', 'Finalised', 'Definitiva', '確定'],
        granted: ['发放', 'Prizes granted', 'Premios entregados', '賞の付与'],
      },
      { required: true, server: true, colors: { live: 'grey', frozen: 'blue', granted: 'green' } },
    ),
    places: int(fieldTexts.rows, { required: true, server: true }),
    points: int(rankingTexts.prize, { required: true, default: 0, server: true }),
    checksum: text(['校验和', 'Check sum', 'Suma de control', 'チェックサム'], {
      required: true,
      max: 64,
      server: true,
    }),
    by_uid: ref(glossaryTerms.operator, 'operator', { server: true }),
  },
  label: 'checksum',
  list: {
    columns: ['created_at', 'rank_id', 'kind', 'places', 'points', 'by_uid', 'checksum'],
    filters: ['rank_id', 'kind', 'created_at'],
    sums: ['points'],
    export: 'sync',
  },
})
