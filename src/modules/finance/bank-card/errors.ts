import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of bank cards. */
export const bankCardErrors = {
  card_number_wrong: refusal(422, [
    '卡号有误：{last4} 结尾的号码未通过校验',
    'The number ending in {last4} is not the number of a bank card: its check digit is wrong',
    'El número terminado en {last4} no es de una tarjeta: el dígito de control no coincide',
    '末尾 {last4} の番号はチェックディジットが一致しません。カード番号をご確認ください',
  ]),
  account_number_wrong: refusal(422, [
    '对公账号应为 8 至 32 位数字',
    'The number of a company account has 8 to 32 digits',
    'El número de una cuenta de empresa tiene de 8 a 32 cifras',
    '法人口座の番号は 8～32桁の数字です',
  ]),
  card_holder_differs: refusal(422, [
    '对公账户的户名须与认证名称“{certified}”一致',
    'A company account must be in the certified name, “{certified}”',
    'La cuenta de empresa debe estar a nombre de «{certified}», el nombre certificado',
    '法人口座の名義は認証名称「{certified}」と一致する必要があります',
  ]),
  card_known: refusal(409, [
    '该账户（尾号 {last4}）已添加',
    'The account ending in {last4} is in the list already',
    'La cuenta terminada en {last4} ya está en la lista',
    '下4桁 {last4} の口座は登録済みです',
  ]),
  card_limit: refusal(409, { max: 'count' }, [
    '最多添加 {max} 张银行卡',
    'Up to {max} bank cards',
    'Hasta {max} tarjetas bancarias',
    '銀行カードは{max}枚まで登録できます',
  ]),
  card_in_use: refusal(409, [
    '提现单 {no} 正在使用该银行卡，结束前不能删除',
    'Withdrawal {no} is being paid to this card; it cannot be deleted before that has ended',
    'La retirada {no} usa esta tarjeta; no se puede eliminar hasta que termine',
    '出金 {no} がこのカードを使用中のため、完了するまで削除できません',
  ]),
  card_default_stays: refusal(409, [
    '默认银行卡不能取消或删除，请先指定另一张',
    'The default card cannot be removed; choose another default first',
    'La tarjeta predeterminada no se puede quitar; elija otra antes',
    '既定のカードは外せません。先に別のカードを既定にしてください',
  ]),
  card_identity_missing: refusal(422, [
    '验证个人账户需要预留手机与身份证号',
    'A personal account is verified by the mobile at the bank and the identity number; fill in both',
    'Una cuenta personal se verifica con el móvil registrado en el banco y el número de identidad; rellene ambos',
    '個人口座の確認には銀行登録の携帯番号と身分証番号が必要です',
  ]),
} as const satisfies ErrorTexts
