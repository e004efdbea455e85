import { defineModule, entry } from '#core/module.ts'
import { customersByKind } from './charts.ts'
import { deptCalls } from './dept.calls.ts'
import { deptFigures } from './dept.computed.ts'
import { deptWords } from './dept.i18n.ts'
import { dept } from './dept.resource.ts'
import { notBelowItself } from './dept.save.ts'
import { auditCustomer, submitCustomer } from './customer.audit.ts'
import { keepApprovedCustomer } from './customer.delete.ts'
import { customerWords } from './customer.i18n.ts'
import { customer } from './customer.resource.ts'
import { settleCustomer } from './customer.save.ts'
import { freeBarcodes } from './material.delete.ts'
import { materialWords } from './material.i18n.ts'
import { material } from './material.resource.ts'
import { settleMaterial } from './material.save.ts'
import { materialStock, warehouseStock } from './stock.computed.ts'
import { unitWords } from './unit.i18n.ts'
import { unit } from './unit.resource.ts'
import { settleUnit } from './unit.save.ts'
import { warehouseCalls } from './warehouse.calls.ts'
import { keepDefaultWarehouse } from './warehouse.delete.ts'
import { warehouseWords } from './warehouse.i18n.ts'
import { warehouse } from './warehouse.resource.ts'
import { moveDefault } from './warehouse.save.ts'

/** 基础资料: who we trade with, what we trade, and where it is kept. */
export const basicdata = defineModule({
  key: 'basicdata',
  title: { zh: '基础资料', en: 'Master data', es: 'Datos maestros', ja: '基礎資料' },
  icon: 'database',
  entries: [
    entry(customer, customerWords, [settleCustomer, submitCustomer, auditCustomer, keepApprovedCustomer]),
    entry(dept, deptWords, [notBelowItself, deptFigures]),
    entry(unit, unitWords, [settleUnit]),
    entry(material, materialWords, [settleMaterial, freeBarcodes, materialStock]),
    entry(warehouse, warehouseWords, [moveDefault, keepDefaultWarehouse, warehouseStock]),
  ],
  charts: [customersByKind],
  calls: [...deptCalls, ...warehouseCalls],
})
