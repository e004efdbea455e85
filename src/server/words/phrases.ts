import { interpolate } from '#core/text/i18n.ts'
import type { Lang, Text } from '#core/text/i18n.ts'

/** Words of every list and sheet that belong to no single resource. */
const phrases = {
  keyword: { zh: '关键词', en: 'Keyword', es: 'Palabra clave', ja: 'キーワード' },
  including: { zh: '含{label}', en: 'With: {label}', es: 'Con: {label}', ja: '{label}を含む' },
  add: { zh: '新增', en: 'Add', es: 'Añadir', ja: '追加' },
  edit: { zh: '编辑', en: 'Edit', es: 'Editar', ja: '編集' },
  set: { zh: '批量修改', en: 'Change all', es: 'Cambiar todos', ja: '一括変更' },
  over_query: {
    zh: '{action}（全部筛选结果）',
    en: '{action} (all that match)',
    es: '{action} (todos los resultados)',
    ja: '{action}（検索結果すべて）',
  },
  taken_back: { zh: '批量操作撤销', en: 'Bulk operation taken back', es: 'Operación masiva deshecha', ja: '一括操作の取り消し' },
  undo_restores: {
    zh: '撤销会把已处理且之后未被修改的记录恢复原样',
    en: 'Undo puts back every record that nobody changed since',
    es: 'Deshacer restaura cada registro que nadie haya cambiado después',
    ja: '取り消すと、その後変更されていないレコードが元に戻ります',
  },
  bulk_started: {
    zh: '已开始处理 {count} 条记录',
    en: 'Working on {count} {count:record|records}',
    es: 'Procesando {count} {count:registro|registros}',
    ja: '{count} 件の処理を開始しました',
  },
  sheet_result: { zh: '处理结果', en: 'Result', es: 'Resultado', ja: '処理結果' },
  result_record: { zh: '记录', en: 'Record', es: 'Registro', ja: 'レコード' },
  result_outcome: { zh: '结果', en: 'Outcome', es: 'Resultado', ja: '結果' },
  result_reason: { zh: '原因', en: 'Reason', es: 'Motivo', ja: '理由' },
  result_code: { zh: '代码', en: 'Code', es: 'Código', ja: 'コード' },
  outcome_done: { zh: '成功', en: 'Done', es: 'Hecho', ja: '完了' },
  outcome_refused: { zh: '未处理', en: 'Refused', es: 'Rechazado', ja: '未処理' },
  outcome_undone: { zh: '已撤销', en: 'Taken back', es: 'Deshecho', ja: '取り消し済み' },
  outcome_kept: { zh: '无法撤销', en: 'Could not be taken back', es: 'No se pudo deshacer', ja: '取り消せませんでした' },
  outcome_open: { zh: '待处理', en: 'Not yet', es: 'Pendiente', ja: '未着手' },
  import_queued: {
    zh: '导入任务已提交，完成后可在任务列表中查看结果',
    en: 'The import was started; its result will be in the list of tasks',
    es: 'La importación ha comenzado; el resultado estará en la lista de tareas',
    ja: 'インポートを開始しました。結果はタスク一覧で確認できます',
  },
  import_errors: { zh: '错误说明', en: 'Errors', es: 'Errores', ja: 'エラー内容' },
  info: { zh: '查看', en: 'View', es: 'Ver', ja: '表示' },
  print: { zh: '打印', en: 'Print', es: 'Imprimir', ja: '印刷' },
  queue: { zh: '审核队列', en: 'Audit queue', es: 'Cola de revisión', ja: '審査キュー' },
  copy: { zh: '复制', en: 'Copy', es: 'Copiar', ja: '複製' },
  del: { zh: '删除', en: 'Delete', es: 'Eliminar', ja: '削除' },
  confirm_del: { zh: '确定删除吗？', en: 'Delete this?', es: '¿Eliminar?', ja: '削除しますか？' },
  confirm_step: { zh: '确定{step}吗？', en: '{step}: are you sure?', es: '{step}: ¿confirma?', ja: '「{step}」を実行しますか？' },
  result: { zh: '审核结果', en: 'Result', es: 'Resultado', ja: '審査結果' },
  pass: { zh: '通过', en: 'Approve', es: 'Aprobar', ja: '承認' },
  reject: { zh: '驳回', en: 'Reject', es: 'Rechazar', ja: '却下' },
  remark: { zh: '审核意见', en: 'Remark', es: 'Observación', ja: '審査コメント' },
  reason: { zh: '原因', en: 'Reason', es: 'Motivo', ja: '理由' },
  remark_help: { zh: '驳回时必填', en: 'Needed when rejecting', es: 'Obligatoria al rechazar', ja: '却下時は必須' },
  saved: { zh: '保存成功!', en: 'Saved!', es: '¡Guardado!', ja: '保存しました!' },
  added: { zh: '添加成功!', en: 'Added!', es: '¡Añadido!', ja: '追加しました!' },
  deleted: { zh: '删除成功!', en: 'Deleted!', es: '¡Eliminado!', ja: '削除しました!' },
  done: { zh: '操作成功', en: 'Operation succeeded', es: 'Operación realizada', ja: '操作が完了しました' },
  imported: {
    zh: '导入成功：新增 {inserted} 条，更新 {updated} 条，无变化 {skipped} 条',
    en: 'Imported: {inserted} added, {updated} updated, {skipped} unchanged',
    es: 'Importado: {inserted} añadidos, {updated} actualizados, {skipped} sin cambios',
    ja: 'インポート完了：追加 {inserted} 件、更新 {updated} 件、変更なし {skipped} 件',
  },
  export_queued: {
    zh: '导出任务已提交，请在右上角导出列表中查看',
    en: 'The export was started; find it in the export list at the top right',
    es: 'La exportación ha comenzado; véala en la lista de exportaciones arriba a la derecha',
    ja: 'エクスポートを開始しました。右上のエクスポート一覧で確認してください',
  },
  others: { zh: '其他', en: 'Others', es: 'Otros', ja: 'その他' },
  unnamed: { zh: '未填写', en: 'Not given', es: 'Sin indicar', ja: '未入力' },
  sheet_data: { zh: '数据', en: 'Data', es: 'Datos', ja: 'データ' },
  sheet_guide: { zh: '填写说明', en: 'Guide', es: 'Guía', ja: '記入要領' },
  sheet_receipt: { zh: '导出回执', en: 'Receipt', es: 'Recibo', ja: '受領書' },
  guide_column: { zh: '列', en: 'Column', es: 'Columna', ja: '列' },
  guide_need: { zh: '必填', en: 'Required', es: 'Obligatorio', ja: '必須' },
  guide_form: { zh: '格式', en: 'Form', es: 'Formato', ja: '形式' },
  guide_note: { zh: '说明', en: 'Note', es: 'Nota', ja: '説明' },
  yes: { zh: '是', en: 'Yes', es: 'Sí', ja: 'はい' },
  no: { zh: '否', en: 'No', es: 'No', ja: 'いいえ' },
  form_text: {
    zh: '文字，最多 {max} 个字符',
    en: 'Text, at most {max} characters',
    es: 'Texto, máximo {max} caracteres',
    ja: '文字列、{max} 文字以内',
  },
  form_number: {
    zh: '数字，最多 {scale} 位小数',
    en: 'Number, at most {scale} decimals',
    es: 'Número, máximo {scale} decimales',
    ja: '数値、小数 {scale} 桁以内',
  },
  form_options: { zh: '选项：{options}', en: 'One of: {options}', es: 'Uno de: {options}', ja: '選択肢：{options}' },
  form_many: {
    zh: '选项（可多选，用顿号分隔）：{options}',
    en: 'Any of, comma separated: {options}',
    es: 'Varios, separados por comas: {options}',
    ja: '複数選択（読点区切り）：{options}',
  },
  form_date: { zh: '日期，如 2026-01-31', en: 'Date, as 2026-01-31', es: 'Fecha, como 2026-01-31', ja: '日付（例 2026-01-31）' },
  form_datetime: {
    zh: '时间，如 2026-01-31 08:30:00',
    en: 'Time, as 2026-01-31 08:30:00',
    es: 'Hora, como 2026-01-31 08:30:00',
    ja: '日時（例 2026-01-31 08:30:00）',
  },
  form_ref: {
    zh: '「{target}」的名称或编码',
    en: 'Name or code of {target}',
    es: 'Nombre o código de {target}',
    ja: '「{target}」の名称またはコード',
  },
  form_region: {
    zh: '省/市/区，如 浙江省/杭州市/西湖区',
    en: 'Province/city/district in Chinese',
    es: 'Provincia/ciudad/distrito en chino',
    ja: '省/市/区（中国語表記）',
  },
  form_address: {
    zh: '图片或文件地址',
    en: 'Address of the picture or file',
    es: 'Dirección de la imagen o archivo',
    ja: '画像またはファイルのアドレス',
  },
  unique_note: {
    zh: '不可重复；已存在的记录会被更新',
    en: 'Unique; an existing record is updated',
    es: 'Único; un registro existente se actualiza',
    ja: '重複不可。既存レコードは更新されます',
  },
  receipt_filter: { zh: '筛选条件', en: 'Filter', es: 'Filtro', ja: '絞り込み条件' },
  receipt_none: { zh: '无', en: 'None', es: 'Ninguno', ja: 'なし' },
  receipt_operator: { zh: '操作人', en: 'Operator', es: 'Operador', ja: '操作者' },
  receipt_time: { zh: '导出时间', en: 'Exported at', es: 'Exportado', ja: 'エクスポート日時' },
  receipt_rows: { zh: '行数', en: 'Rows', es: 'Filas', ja: '行数' },
  receipt_total: { zh: '合计：{label}', en: 'Total: {label}', es: 'Total: {label}', ja: '合計：{label}' },
} as const satisfies Record<string, Text>

export type PhraseKey = keyof typeof phrases

/** A phrase in a language, with its places filled. */
export function phrase(key: PhraseKey, lang: Lang, params?: Readonly<Record<string, unknown>>): string {
  return interpolate(phrases[key][lang], params)
}

/** A phrase in every language, for refusals. */
export function phraseText(key: PhraseKey): Text {
  return phrases[key]
}
