import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of freight insurance. */
export const freightinsErrors = {
  freightins_not_set_up: refusal(409, [
    '请先完成运费险设置',
    'Set up freight insurance first',
    'Configure antes el seguro de portes',
    '先に返品送料保険の設定を済ませてください',
  ]),
  freightins_no_payer: refusal(409, [
    '缺少付款人、收货地址或发货地址',
    'The payer or an address is missing',
    'Falta el pagador o una dirección',
    '支払人、配送先または発送元の住所がありません',
  ]),
  freightins_premium_cap: refusal(409, [
    '保费超过上限，待人工确认',
    'The premium is above the limit; a person decides',
    'La prima supera el límite; requiere confirmación manual',
    '保険料が上限を超えたため、担当者の確認待ちです',
  ]),
  freightins_running: refusal(409, { count: 'count' }, [
    '还有 {count} 笔投保或理赔未完成，不能卸载',
    '{count} policies or claims are not settled yet',
    'Quedan {count} pólizas o siniestros sin resolver',
    '未完了の契約または請求が{count}件あるためアンインストールできません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    freightins: typeof freightinsErrors
  }
}
