import { expressErrors } from './errors.ts'
import { entry } from '#core/define/module.ts'
import { definePlugin } from '../db.ts'
import { carriers } from './company/carriers.ts'
import { expressCompany } from './company/company.resource.ts'
import { keepDefault, oneDefault, spareDefault } from './company/company.rules.ts'

/** 物流公司: the carriers a supplier sends with. */
export const express = definePlugin({
  key: 'express',
  title: ['物流公司', 'Logistics companies', 'Empresas de logística', '物流会社'],
  icon: 'car',
  category: 'delivery',
  version: '1.0.0',
  summary: [
    '维护发货使用的物流公司及其在各物流跟踪服务中的编码，安装时带入常用公司。',
    'Keeps the carriers you send with and their codes at tracking services; starts with the common ones.',
    'Guarda las empresas con las que envía y sus códigos en los servicios de seguimiento; trae las más comunes.',
    '発送に使う物流会社と、追跡サービスでのコードを管理します。主要な会社が初めから登録されます。',
  ],
  errors: expressErrors,
  entries: [entry(expressCompany, [keepDefault, oneDefault, spareDefault])],
  async install({ save }) {
    for (const [at, carrier] of carriers.entries())
      await save(expressCompany, { ...carrier, is_default: at === 0, enabled: true, track_on: true, sort: (carriers.length - at) * 10 })
  },
})
