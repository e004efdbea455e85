import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Texts that several files of this section use. */
export const commonTexts = {
  accountHolder: ['账户所有人', 'Account holder', 'Nombre del titular', '所有者名'],
  holds: ['冻结记录', 'Holds', 'Retenciones', '保留'],
  ownerId: ['所有人编号', 'Owner id', 'Id. del titular', '所有者番号'],
  pointsOnHold: ['冻结积分', 'Points on hold', 'Puntos retenidos', '保留ポイント'],
  postedAt: ['记账时间', 'Posted at', 'Registrado el', '記帳日時'],
  source: ['来源', 'Source', 'Origen', '元伝票'],
  statement: labelTexts.postings,
  transaction: ['记账凭证', 'Transaction', 'Asiento', '記帳'],
  verifyTheLedger: ['账本校验', 'Verify the ledger', 'Verificar el libro', '台帳の検証'],
  onHold: ['冻结中', 'On hold', 'Retenido', '保留中'],
} as const satisfies Record<string, Text>
