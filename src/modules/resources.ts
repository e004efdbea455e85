import { definitions } from '#core/module.ts'
import { customer } from './basicdata/customer.resource.ts'
import { dept } from './basicdata/dept.resource.ts'
import { material } from './basicdata/material.resource.ts'
import { unit } from './basicdata/unit.resource.ts'
import { warehouse } from './basicdata/warehouse.resource.ts'
import { operator } from './sys/operator.resource.ts'

/** Every definition of the product: what the types of the tables are made from. */
export const resources = definitions([operator, customer, dept, unit, material, warehouse])
