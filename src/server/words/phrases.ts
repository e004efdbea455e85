import { glossaryTerms } from '#core/text/glossary.ts'
import { interpolate, inLang } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { cellHints } from '#core/text/cell-hints.ts'
import { messageTexts } from '#core/text/message-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Words of every list and sheet that belong to no single resource. */
const phrases = {
  keyword: fieldTexts.keyword,
  including: ['含{label}', 'With: {label}', 'Con: {label}', '{label}を含む'],
  add: optionTexts.add,
  edit: optionTexts.edit,
  set: ['批量修改', 'Bulk edit', 'Edición múltiple', '一括変更'],
  over_query: [
    '{action}（全部筛选结果）',
    '{action} (all that match)',
    '{action} (todos los resultados)',
    '{action}（検索結果すべて）',
  ],
  taken_back: ['批量操作撤销', 'Bulk operation undone', 'Operación masiva deshecha', '一括操作の取り消し'],
  undo_restores: [
    '撤销会把已处理且之后未被修改的记录恢复原样',
    'Undo restores every processed record that was not changed since',
    'Deshacer restaura cada registro que nadie haya cambiado después',
    '取り消すと、その後変更されていないレコードが元に戻ります',
  ],
  bulk_started: [
    '已开始处理 {count} 条记录',
    'Working on {count} {count:record|records}',
    'Procesando {count} {count:registro|registros}',
    '{count}件の処理を開始しました',
  ],
  sheet_result: ['处理结果', 'Result', 'Resultado', '処理結果'],
  result_record: ['记录', 'Record', 'Registro', 'レコード'],
  result_outcome: glossaryTerms.result,
  result_reason: glossaryTerms.reason,
  result_code: ['代码', 'Code', 'Código', 'コード'],
  outcome_done: labelTexts.succeeded,
  outcome_refused: optionTexts.unresolved,
  outcome_undone: labelTexts.undone,
  outcome_kept: ['无法撤销', 'Cannot be undone', 'No se pudo deshacer', '取り消せませんでした'],
  outcome_open: optionTexts.pending,
  import_queued: [
    '导入任务已提交，完成后可在任务列表中查看结果',
    'The import was started; its result will be in the list of tasks',
    'La importación ha comenzado; el resultado estará en la lista de tareas',
    'インポートを開始しました。結果はタスク一覧で確認できます',
  ],
  import_errors: ['错误说明', 'Errors', 'Errores', 'エラー内容'],
  info: labelTexts.view,
  print: labelTexts.print,
  queue: ['审核队列', 'Approval queue', 'Cola de aprobación', '承認待ち一覧'],
  copy: labelTexts.copy,
  del: optionTexts.deleteText,
  confirm_del: ['确定删除吗？', 'Delete this?', '¿Eliminar?', '削除しますか？'],
  confirm_step: ['确定{step}吗？', '{step}: are you sure?', '{step}: ¿confirma?', '「{step}」を実行しますか？'],
  result: ['审核结果', 'Result', 'Resultado', '承認結果'],
  pass: labelTexts.approve,
  reject: labelTexts.reject,
  remark: glossaryTerms.auditRemark,
  reason: glossaryTerms.reason,
  remark_help: ['驳回时必填', 'Needed when rejecting', 'Obligatoria al rechazar', '却下時は必須'],
  saved: messageTexts.saved,
  added: messageTexts.added,
  deleted: messageTexts.deleted,
  done: labelTexts.operationSucceeded,
  imported: [
    '导入成功：新增 {inserted} 条，更新 {updated} 条，无变化 {skipped} 条',
    'Imported: {inserted} added, {updated} updated, {skipped} unchanged',
    'Importado: {inserted} añadidos, {updated} actualizados, {skipped} sin cambios',
    'インポート完了：追加{inserted}件、更新{updated}件、変更なし{skipped}件',
  ],
  export_queued: [
    '导出任务已提交，请在右上角导出列表中查看',
    'The export was started; find it in the export list at the top right',
    'La exportación ha comenzado; véala en la lista de exportaciones arriba a la derecha',
    'エクスポートを開始しました。右上のエクスポート一覧で確認してください',
  ],
  others: ['其他', 'Others', 'Otros', 'その他'],
  directly: ['{name}（直属）', '{name} (itself)', '{name} (propio)', '{name}（直属）'],
  unnamed: ['未填写', 'Not given', 'Sin indicar', '未入力'],
  sheet_data: ['数据', 'Data', 'Datos', 'データ'],
  sheet_guide: ['填写说明', 'Guide', 'Guía', '記入要領'],
  sheet_receipt: ['导出回执', 'Receipt', 'Resumen de exportación', 'エクスポート概要'],
  guide_column: labelTexts.column,
  guide_need: fieldTexts.required,
  guide_form: ['格式', 'Format', 'Formato', '形式'],
  guide_note: fieldTexts.description,
  yes: glossaryTerms.yes,
  no: glossaryTerms.no,
  form_text: cellHints.textAtMostCharacters,
  form_number: cellHints.numberAtMostDecimals,
  form_options: cellHints.oneOf,
  form_many: cellHints.anyOfCommaSeparated,
  form_date: labelTexts.dateAs20260131,
  form_datetime: cellHints.timeInput,
  form_ref: cellHints.nameOrCodeOf,
  form_region: labelTexts.provinceCityDistrictInChinese,
  form_address: [
    '图片或文件地址',
    'Address of the picture or file',
    'Dirección de la imagen o archivo',
    '画像またはファイルのアドレス',
  ],
  unique_note: [
    '不可重复；已存在的记录会被更新',
    'Unique; an existing record is updated',
    'Único; un registro existente se actualiza',
    '重複不可。既存レコードは更新されます',
  ],
  receipt_filter: ['筛选条件', 'Filter', 'Filtro', '絞り込み条件'],
  receipt_none: labelTexts.none,
  receipt_operator: fieldTexts.operator,
  receipt_time: ['导出时间', 'Exported at', 'Exportado el', 'エクスポート日時'],
  receipt_rows: fieldTexts.rows,
  receipt_left_out: [
    '其中不计入合计（{states}）',
    'Of these not in the totals ({states})',
    'De los cuales fuera de los totales ({states})',
    'うち合計に含まないもの（{states}）',
  ],
  receipt_still: messageTexts.columnsStillCount,
  receipt_total: ['合计：{label}', 'Total: {label}', 'Total: {label}', '合計：{label}'],
} as const satisfies Record<string, Text>

export type PhraseKey = keyof typeof phrases

/** A phrase in a language, with its places filled. */
export function phrase(key: PhraseKey, lang: Lang, params?: Readonly<Record<string, unknown>>): string {
  return interpolate(inLang(phrases[key], lang), params)
}

/** A phrase in every language, for refusals. */
export function phraseText(key: PhraseKey): Text {
  return phrases[key]
}
