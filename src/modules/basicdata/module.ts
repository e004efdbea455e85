import { defineModule, entry } from '#core/define/module.ts'
import { customersByKind } from './charts.ts'
import { deptCalls } from './dept/dept.calls.ts'
import { deptFigures } from './dept/dept.computed.ts'
import { deptWords } from './dept/dept.i18n.ts'
import { dept } from './dept/dept.resource.ts'
import { notBelowItself } from './dept/dept.save.ts'
import { auditCustomer, submitCustomer } from './customer/customer.audit.ts'
import { keepApprovedCustomer } from './customer/customer.delete.ts'
import { customerWords } from './customer/customer.i18n.ts'
import { customer } from './customer/customer.resource.ts'
import { prepareCustomer } from './customer/customer.save.ts'
import { freeBarcodes } from './material/material.delete.ts'
import { materialWords } from './material/material.i18n.ts'
import { material } from './material/material.resource.ts'
import { prepareMaterial } from './material/material.save.ts'
import { materialStock, warehouseStock } from './stock.computed.ts'
import { unitWords } from './unit/unit.i18n.ts'
import { unit } from './unit/unit.resource.ts'
import { prepareUnit } from './unit/unit.save.ts'
import { warehouseCalls } from './warehouse/warehouse.calls.ts'
import { keepDefaultWarehouse } from './warehouse/warehouse.delete.ts'
import { warehouseWords } from './warehouse/warehouse.i18n.ts'
import { warehouse } from './warehouse/warehouse.resource.ts'
import { moveDefault } from './warehouse/warehouse.save.ts'

/** 基础资料: who we trade with, what we trade, and where it is kept. */
export const basicdata = defineModule({
  key: 'basicdata',
  title: { zh: '基础资料', en: 'Master data', es: 'Datos maestros', ja: '基礎資料' },
  icon: 'database',
  entries: [
    entry(customer, customerWords, [prepareCustomer, submitCustomer, auditCustomer, keepApprovedCustomer]),
    entry(dept, deptWords, [notBelowItself, deptFigures]),
    entry(unit, unitWords, [prepareUnit]),
    entry(material, materialWords, [prepareMaterial, freeBarcodes, materialStock]),
    entry(warehouse, warehouseWords, [moveDefault, keepDefaultWarehouse, warehouseStock]),
  ],
  charts: [customersByKind],
  calls: [...deptCalls, ...warehouseCalls],
})
