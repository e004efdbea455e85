import type { Translations } from '#core/define/resource.ts'
import type { smsRecord } from './record.resource.ts'

export const smsRecordWords: Translations<typeof smsRecord> = {
  en: {
    title: 'Messages sent',
    one: 'Message',
    fields: {
      phone: 'Mobile',
      template_id: 'Template',
      content: 'Text',
      provider: 'Provider',
      state: 'State',
      problem: 'Reason',
      serial: 'Serial number',
      parts: 'Billed messages',
      sent_at: 'Sent at',
      done_at: 'Settled at',
      sealed_to: 'Recipient',
    },
    options: {
      provider: { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
      state: {
        waiting: 'Waiting',
        sending: 'Sending',
        submitted: 'Submitted',
        delivered: 'Delivered',
        failed: 'Failed',
        unknown: 'To be asked after',
      },
    },
    help: { state: 'What has to be asked after is asked of the provider by itself, and never sent again' },
  },
  es: {
    title: 'SMS enviados',
    one: 'SMS',
    fields: {
      phone: 'Móvil',
      template_id: 'Plantilla',
      content: 'Texto',
      provider: 'Proveedor',
      state: 'Estado',
      problem: 'Motivo',
      serial: 'Número de serie',
      parts: 'Mensajes facturados',
      sent_at: 'Enviado el',
      done_at: 'Resuelto el',
      sealed_to: 'Destinatario',
    },
    options: {
      provider: { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
      state: {
        waiting: 'En espera',
        sending: 'Enviando',
        submitted: 'Aceptado',
        delivered: 'Entregado',
        failed: 'Fallido',
        unknown: 'Por consultar',
      },
    },
    help: { state: 'Lo que queda por consultar se pregunta solo al proveedor y nunca se reenvía' },
  },
  ja: {
    title: 'SMS 送信記録',
    fields: {
      phone: '携帯番号',
      template_id: 'テンプレート',
      content: '本文',
      provider: '事業者',
      state: '状態',
      problem: '理由',
      serial: '整理番号',
      parts: '課金通数',
      sent_at: '送信日時',
      done_at: '完了日時',
      sealed_to: '宛先情報',
    },
    options: {
      provider: { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
      state: { waiting: '待機', sending: '送信中', submitted: '受付済み', delivered: '到達', failed: '失敗', unknown: '照会待ち' },
    },
    help: { state: '照会待ちのものは自動で事業者に照会し、再送はしません' },
  },
}
