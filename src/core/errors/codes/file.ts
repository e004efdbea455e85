import { refusal } from '../refusal.ts'

/** Files, sheets and work in bulk. */
export const fileErrors = {
  bad_file_type: refusal(415, [
    '请上传 xlsx、xls 或 csv 文件',
    'Please upload an xlsx, xls or csv file',
    'Suba un archivo xlsx, xls o csv',
    'xlsx、xls または csv ファイルをアップロードしてください',
  ]),
  bad_image: refusal(415, [
    '请上传 png、jpg、gif 或 webp 图片',
    'Please upload a png, jpg, gif or webp image',
    'Suba una imagen png, jpg, gif o webp',
    'png・jpg・gif・webp の画像をアップロードしてください',
  ]),
  file_broken: refusal(422, [
    '文件无法读取：{reason}',
    'The file cannot be read: {reason}',
    'No se puede leer el archivo: {reason}',
    'ファイルを読み取れません：{reason}',
  ]),
  file_too_large: refusal(413, [
    '文件超过上限 {max}',
    'The file is over the limit of {max}',
    'El archivo supera el límite de {max}',
    'ファイルが上限 {max} を超えています',
  ]),
  storage_full: refusal(413, [
    '文件空间不足：已用 {used}，上限 {max}，请联系平台扩容',
    'There is no room left for files: {used} of {max} are used; please ask the platform for more',
    'No queda espacio para archivos: se usan {used} de {max}; pida más a la plataforma',
    'ファイルの保存容量が足りません（{max} のうち {used} を使用中）。プラットフォームに増量をご依頼ください',
  ]),
  file_missing: refusal(422, ['请选择文件', 'Please choose a file', 'Elija un archivo', 'ファイルを選択してください']),
  file_empty: refusal(422, [
    '文件中没有数据行',
    'The file has no data rows',
    'El archivo no tiene filas de datos',
    'ファイルにデータ行がありません',
  ]),
  unknown_header: refusal(422, [
    '无法识别的列：{value}',
    'Unknown column: {value}',
    'Columna desconocida: {value}',
    '認識できない列：{value}',
  ]),
  duplicate_header: refusal(422, [
    '列重复：{value}',
    'The column appears twice: {value}',
    'La columna aparece dos veces: {value}',
    '列が重複しています：{value}',
  ]),
  missing_header: refusal(422, [
    '缺少必填列：{label}',
    'A required column is missing: {label}',
    'Falta una columna obligatoria: {label}',
    '必須の列がありません：{label}',
  ]),
  import_refused: refusal(422, [
    '导入未完成：{count} 处错误，未写入任何数据',
    'Nothing was imported: {count} {count:error|errors}',
    'No se importó nada: {count} {count:error|errores}',
    'インポートは行われませんでした：エラー {count} 件',
  ]),
  bulk_changed: refusal(409, [
    '符合条件的记录已变为 {count} 条，请重新确认',
    'By now {count} {count:record matches|records match}; look again before you go on',
    'Ahora {count:coincide|coinciden} {count} {count:registro|registros}; revise antes de continuar',
    '該当するレコードが {count} 件に変わりました。もう一度確認してください',
  ]),
  bulk_too_many: refusal(422, [
    '一次最多处理 {max} 条记录，请缩小筛选范围',
    'At most {max} records at a time; narrow the filters',
    'Máximo {max} registros a la vez; acote los filtros',
    '一度に処理できるのは {max} 件までです。条件を絞ってください',
  ]),
  bulk_nothing: refusal(422, [
    '没有可以处理的记录',
    'There is nothing to do it with',
    'No hay registros que procesar',
    '処理できるレコードがありません',
  ]),
  not_undoable: refusal(409, [
    '该操作已不能撤销',
    'This cannot be undone (any more)',
    'Esto ya no se puede deshacer',
    'この操作は取り消せません',
  ]),
  import_changed: refusal(409, [
    '导入的记录已被修改或删除，不能撤销',
    'Records of this import were changed or deleted since, so it cannot be undone',
    'Los registros importados han cambiado o se han eliminado; no se puede deshacer',
    'インポートしたレコードが変更または削除されているため、取り消せません',
  ]),
  export_too_large: refusal(422, [
    '超过导出上限 {max} 行，请缩小筛选范围',
    'Over the export limit of {max} rows, narrow the filters',
    'Supera el límite de exportación de {max} filas; acote los filtros',
    'エクスポート上限 {max} 行を超えています。条件を絞ってください',
  ]),
  bad_ticket: refusal(403, [
    '下载链接已失效，请重新下载',
    'The download link has expired, please download again',
    'El enlace de descarga caducó; descargue de nuevo',
    'ダウンロードリンクの期限が切れました',
  ]),
  body_too_large: refusal(413, ['请求内容过大', 'The request is too large', 'La solicitud es demasiado grande', '要求が大きすぎます']),
  bad_media_type: refusal(415, [
    '不支持的内容类型',
    'This content type is not supported',
    'Tipo de contenido no admitido',
    'サポートされていないコンテンツタイプです',
  ]),
} as const
