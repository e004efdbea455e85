import { linkJobOf } from '../shared/union/buyer.ts'
import { pullJob } from '../shared/union/pull.job.ts'
import { testJob } from '../shared/union/test.job.ts'

export const pullOrders = pullJob('taobaoke', [
  '拉取淘宝客订单',
  'Pull Taobao orders',
  'Descargar pedidos de Taobao',
  'タオバオ注文の取得',
])
export const testTop = testJob('taobaoke', [
  '测试淘宝客连接',
  'Test of Taobao union',
  'Prueba de Taobao',
  'タオバオ提携の接続テスト',
])
export const makeLink = linkJobOf('taobaoke', [
  '生成淘宝客链接',
  'Make a Taobao link',
  'Crear enlace de Taobao',
  'タオバオリンクの作成',
])
