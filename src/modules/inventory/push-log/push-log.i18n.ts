import type { Translations } from '#core/define/resource.ts'
import { pushProblemWords } from './push-problems.ts'
import type { pushLog } from './push-log.resource.ts'

export const pushLogWords: Translations<typeof pushLog> = {
  en: {
    title: 'Pushes',
    one: 'Push',
    fields: {
      action: 'Event',
      biz_no: 'Doc no.',
      idem_key: 'Key',
      state: 'State',
      tries: 'Tries',
      next_at: 'Next try',
      http_status: 'HTTP',
      problem: 'Problem',
      answer: 'Answer',
      sent_at: 'Accepted at',
    },
    help: { problem: 'Retries happen by themselves; failed ones are pushed again from the document' },
    options: {
      problem: pushProblemWords.en,
      action: { 'inbound.audited': 'Inbound order', ping: 'Connection test' },
      state: { waiting: 'Waiting', sending: 'Sending', sent: 'Accepted', retry: 'Retrying', failed: 'Failed', recalled: 'Recalled' },
    },
  },
  es: {
    title: 'Transmisiones',
    one: 'Transmisión',
    fields: {
      action: 'Evento',
      biz_no: 'N.º doc.',
      idem_key: 'Clave',
      state: 'Estado',
      tries: 'Intentos',
      next_at: 'Próximo intento',
      http_status: 'HTTP',
      problem: 'Problema',
      answer: 'Respuesta',
      sent_at: 'Recibida el',
    },
    help: { problem: 'Las pendientes se reintentan solas; las fallidas se transmiten de nuevo desde el documento' },
    options: {
      problem: pushProblemWords.es,
      action: { 'inbound.audited': 'Entrada', ping: 'Prueba de conexión' },
      state: {
        waiting: 'En espera',
        sending: 'Transmitiendo',
        sent: 'Recibida',
        retry: 'Por reintentar',
        failed: 'Fallida',
        recalled: 'Retirada',
      },
    },
  },
  ja: {
    title: '送信記録',
    fields: {
      action: 'イベント',
      biz_no: '伝票番号',
      idem_key: 'キー',
      state: '状態',
      tries: '回数',
      next_at: '次回再試行',
      http_status: 'HTTP',
      problem: '原因',
      answer: '応答',
      sent_at: '到達日時',
    },
    help: { problem: '再送待ちは自動で再送し、失敗は伝票から再送します' },
    options: {
      problem: pushProblemWords.ja,
      action: { 'inbound.audited': '入庫伝票', ping: '接続テスト' },
      state: { waiting: '送信待ち', sending: '送信中', sent: '成功', retry: '再試行待ち', failed: '失敗', recalled: '取り下げ' },
    },
  },
}
