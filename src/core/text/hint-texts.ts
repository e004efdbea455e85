import type { Text } from './i18n.ts'

/** Sentences: hints, questions and refusals that several sections use. */
export const hintTexts = {
  certificateNotTrustedOrNoEncryptedConnection: [
    '证书不受信任，或加密连接失败',
    'Certificate not trusted, or no encrypted connection',
    'Certificado no fiable o sin conexión cifrada',
    '証明書を信頼できないか、暗号化接続に失敗',
  ],
  contractNo: ['合同号', 'Contract no.', 'N.º de contrato', '契約番号'],
  merchantNo: ['商户号', 'Merchant no.', 'N.º de comercio', '加盟店番号'],
  creditCodeFormat: [
    '18 位，末位为校验码',
    '18 characters; the last one is a check character',
    '18 caracteres; el último es de control',
    '18桁、末尾は検査文字',
  ],
  orderNo: ['订单号', 'Order no.', 'N.º de pedido', '注文番号'],
  paymentNo: ['支付单号', 'Payment no.', 'N.º de pago', '決済番号'],
  returnTrackingNo: ['退货单号', 'Return tracking no.', 'N.º de seguimiento de la devolución', '返送番号'],
  storedEncryptedLeaveBlankToKeepIt: [
    '加密保存，不填则保持不变',
    'Stored encrypted. Leave blank to keep it unchanged',
    'Se guarda cifrada. Deje en blanco para no cambiarla',
    '暗号化して保存します。空欄の場合：変更しません',
  ],
  supplierNo: ['商户编号', 'Supplier no.', 'N.º de proveedor', '店舗番号'],
  supplierNumber: ['供应商编号', 'Supplier no.', 'N.º de proveedor', '仕入先番号'],
  trackingNo: ['运单号', 'Tracking no.', 'N.º de seguimiento', '送り状番号'],
  wechatPayNo: ['微信支付单号', 'WeChat Pay no.', 'N.º en WeChat Pay', 'WeChat 決済番号'],
  defaultYourself: ['不填为本人', 'Default: yourself', 'Por defecto: usted', '空欄の場合：本人'],
  theEndDateCannotBeBefore: [
    '结束日期不能早于开始日期',
    'The end date cannot be before the start date',
    'La fecha final no puede ser anterior a la inicial',
    '終了日は開始日より前にできません',
  ],
} as const satisfies Record<string, Text>
