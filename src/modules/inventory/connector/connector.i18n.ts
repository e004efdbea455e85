import type { Translations } from '#core/define/resource.ts'
import { pushProblemWords } from '../push-log/push-problems.ts'
import type { connector } from './connector.resource.ts'

export const connectorWords: Translations<typeof connector> = {
  en: {
    title: 'External system',
    fields: { name: 'Name', base_url: 'Address', secret: 'Secret', enabled: 'Enabled', tested_at: 'Tested at', test_result: 'Test result' },
    options: { test_result: { sent: 'The connection works', ...pushProblemWords.en } },
    groups: { 连接: 'Connection', 测试: 'Test' },
    help: { base_url: 'The https address that takes pushes', secret: 'The signing secret shared by both sides; unchanged when left empty' },
  },
  es: {
    title: 'Sistema externo',
    fields: {
      name: 'Nombre',
      base_url: 'Dirección',
      secret: 'Secreto',
      enabled: 'Activo',
      tested_at: 'Probado el',
      test_result: 'Resultado de la prueba',
    },
    options: { test_result: { sent: 'La conexión funciona', ...pushProblemWords.es } },
    groups: { 连接: 'Conexión', 测试: 'Prueba' },
    help: {
      base_url: 'La dirección https que recibe las transmisiones',
      secret: 'El secreto de firma que ambas partes conocen; no cambia si se deja vacío',
    },
  },
  ja: {
    title: '外部システム',
    fields: { name: '名称', base_url: 'アドレス', secret: '秘密鍵', enabled: '有効', tested_at: 'テスト日時', test_result: 'テスト結果' },
    options: { test_result: { sent: '接続できています', ...pushProblemWords.ja } },
    groups: { 连接: '接続', 测试: 'テスト' },
    help: { base_url: '送信を受け取る https アドレス', secret: '双方が知る署名鍵。空欄なら変更しません' },
  },
}
