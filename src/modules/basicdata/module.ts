import { basicdataErrors } from './errors.ts'
import { defineModule, entry } from '#core/define/module.ts'
import { customersByKind } from './charts.ts'
import { firstSteps } from './first-steps.ts'
import { deptCalls } from './dept/dept.calls.ts'
import { deptFigures } from './dept/dept.computed.ts'
import { dept } from './dept/dept.resource.ts'
import { refuseOwnParent } from './dept/dept.save.ts'
import { auditCustomer, submitCustomer } from './customer/customer.audit.ts'
import { retainApprovedCustomer } from './customer/customer.delete.ts'
import { customer } from './customer/customer.resource.ts'
import { prepareCustomer } from './customer/customer.save.ts'
import { releaseBarcodes } from './material/material.delete.ts'
import { material } from './material/material.resource.ts'
import { prepareMaterial } from './material/material.save.ts'
import { materialUpsert } from './open/material.open.ts'
import { partnerUpsert } from './open/partner.open.ts'
import { costRights } from './shared/field-rights.ts'
import { unit } from './unit/unit.resource.ts'
import { prepareUnit } from './unit/unit.save.ts'
import { commonTexts } from './common-texts.ts'
import { basicdataMenu } from './menu.ts'
import { warehouseCalls } from './warehouse/warehouse.calls.ts'
import { keepDefaultWarehouse } from './warehouse/warehouse.delete.ts'
import { warehouse } from './warehouse/warehouse.resource.ts'
import { moveDefaultWarehouse } from './warehouse/warehouse.save.ts'

/** 基础资料: partners, materials, units, warehouses and departments. */
export const basicdata = defineModule({
  key: 'basicdata',
  title: commonTexts.masterData,
  icon: 'database',
  area: 'settings',
  parts: basicdataMenu,
  errors: basicdataErrors,
  entries: [
    entry(customer, [prepareCustomer, submitCustomer, auditCustomer, retainApprovedCustomer]),
    entry(dept, [refuseOwnParent, deptFigures]),
    entry(unit, [prepareUnit]),
    entry(material, [prepareMaterial, releaseBarcodes]),
    entry(warehouse, [moveDefaultWarehouse, keepDefaultWarehouse]),
  ],
  charts: [customersByKind],
  firstSteps,
  calls: [...deptCalls, ...warehouseCalls],
  fieldRights: costRights,
  openCalls: [partnerUpsert, materialUpsert],
})
