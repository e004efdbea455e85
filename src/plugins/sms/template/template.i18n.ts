import type { Translations } from '#core/define/resource.ts'
import type { smsTemplate } from './template.resource.ts'

export const smsTemplateWords: Translations<typeof smsTemplate> = {
  en: {
    title: 'Message templates',
    one: 'Message template',
    fields: {
      code: 'Code',
      name: 'Name',
      type: 'Type',
      content: 'Text',
      provider: 'Provider',
      provider_template_id: 'Provider’s template id',
      sign: 'Own signature',
      enabled: 'Enabled',
      audit_state: 'Approval by the provider',
    },
    options: {
      type: { code: 'Code', notice: 'Notice', marketing: 'Marketing' },
      provider: { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
      audit_state: { waiting: 'Under review', passed: 'Approved', refused: 'Refused' },
    },
    groups: { 模板: 'Template', 服务商: 'Provider' },
    help: {
      code: 'What a message is chosen by, such as register',
      content: 'Variables are written ${name}, in the order of the provider’s template',
      sign: 'The one of the settings when left empty',
    },
  },
  es: {
    title: 'Plantillas de SMS',
    one: 'Plantilla de SMS',
    fields: {
      code: 'Código',
      name: 'Nombre',
      type: 'Tipo',
      content: 'Texto',
      provider: 'Proveedor',
      provider_template_id: 'Id. de plantilla del proveedor',
      sign: 'Firma propia',
      enabled: 'Activa',
      audit_state: 'Aprobación del proveedor',
    },
    options: {
      type: { code: 'Código', notice: 'Aviso', marketing: 'Marketing' },
      provider: { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
      audit_state: { waiting: 'En revisión', passed: 'Aprobada', refused: 'Rechazada' },
    },
    groups: { 模板: 'Plantilla', 服务商: 'Proveedor' },
    help: {
      code: 'Por el que se elige un mensaje, como register',
      content: 'Las variables se escriben ${name}, en el orden de la plantilla del proveedor',
      sign: 'La de los ajustes si se deja vacía',
    },
  },
  ja: {
    title: 'SMS テンプレート',
    fields: {
      code: 'コード',
      name: '名称',
      type: '種類',
      content: '本文',
      provider: '事業者',
      provider_template_id: '事業者のテンプレート ID',
      sign: '専用の署名',
      enabled: '有効',
      audit_state: '事業者の審査',
    },
    options: {
      type: { code: '認証コード', notice: '通知', marketing: '販促' },
      provider: { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
      audit_state: { waiting: '審査中', passed: '承認済み', refused: '却下' },
    },
    groups: { 模板: 'テンプレート', 服务商: '事業者' },
    help: {
      code: '送信時に選ぶためのコード（例：register）',
      content: '変数は ${name} と書き、順序は事業者のテンプレートに合わせます',
      sign: '空欄なら設定の署名を使います',
    },
  },
}
