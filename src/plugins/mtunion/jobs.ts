import { linkJobOf } from '../shared/union/buyer.ts'
import { pullJob } from '../shared/union/pull.job.ts'
import { testJob } from '../shared/union/test.job.ts'

export const pullOrders = pullJob('mtunion', [
  '拉取美团联盟订单',
  'Pull Meituan orders',
  'Descargar pedidos de Meituan',
  '美団注文の取得',
])
export const testMeituan = testJob('mtunion', [
  '测试美团联盟连接',
  'Test of Meituan union',
  'Prueba de Meituan',
  '美団提携の接続テスト',
])
export const makeLink = linkJobOf('mtunion', [
  '生成美团联盟链接',
  'Make a Meituan link',
  'Crear enlace de Meituan',
  '美団リンクの作成',
])
