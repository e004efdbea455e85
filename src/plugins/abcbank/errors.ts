import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of the bank's staff list and its finance log. */
export const abcbankErrors = {
  abc_merchant_taken: refusal(409, [
    '商户号 {no} 已绑定给 {name}',
    'Merchant no. {no} is already linked to {name}',
    'El n.º de comercio {no} ya está vinculado a {name}',
    '加盟店番号 {no} は {name} に紐付いています',
  ]),
  abc_merchant_unknown: refusal(422, [
    '商户号未绑定员工：{no}',
    'No staff linked to merchant no. {no}',
    'Ningún empleado está vinculado al comercio {no}',
    '加盟店番号 {no} に担当者がいません',
  ]),
  abc_net: refusal(422, { net: 'money' }, [
    '净额应为交易额减手续费：{net}',
    'Net amount must be the amount − fee: {net}',
    'El neto debe ser el importe − comisión: {net}',
    '純額が正しくありません。取引額 − 手数料は {net} です',
  ]),
  abc_differs: refusal(409, [
    '流水号已存在，且内容不同',
    'The number is there already with other content',
    'El número ya existe con otro contenido',
    '取引番号は既にあり、内容が異なります',
  ]),
  abc_notice: refusal(422, [
    '回调内容有误：{field}',
    'The report is wrong at {field}',
    'El aviso contiene un error en {field}',
    '通知の内容が不正です：{field}',
  ]),
  abc_no_control: refusal(422, [
    '文件最后一行须为合计（流水号填“合计”）',
    'The last row must be the total (transaction no. “合计” or “total”)',
    'La última fila debe ser el total (escriba «total» como n.º de movimiento)',
    '最後の行は合計（取引番号に「合計」）にしてください',
  ]),
  abc_control: refusal(422, { said: 'money', sum: 'money' }, [
    '合计不符：文件写 {said}，各行相加 {sum}',
    'Totals differ: file {said}, sum of rows {sum}',
    'El total de control no cuadra: el archivo dice {said} y las filas suman {sum}',
    '合計が一致しません。ファイル {said}、明細の合計 {sum}',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    abcbank: typeof abcbankErrors
  }
}
