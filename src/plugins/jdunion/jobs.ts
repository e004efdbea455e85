import { linkJobOf } from '../shared/union/buyer.ts'
import { pullJob } from '../shared/union/pull.job.ts'
import { testJob } from '../shared/union/test.job.ts'

export const pullOrders = pullJob('jdunion', [
  '拉取京东联盟订单',
  'Pull JD orders',
  'Descargar pedidos de JD',
  '京東注文の取得',
])
export const testJd = testJob('jdunion', [
  '测试京东联盟连接',
  'Test of JD union',
  'Prueba de JD',
  '京東提携の接続テスト',
])
export const makeLink = linkJobOf('jdunion', [
  '生成京东联盟链接',
  'Make a JD link',
  'Crear enlace de JD',
  '京東リンクの作成',
])
