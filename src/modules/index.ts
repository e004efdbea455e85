import { announced } from './announced/index.ts'
import { basicdata } from './basicdata/module.ts'
import { inventory } from './inventory/module.ts'
import { joining } from './joining/module.ts'
import { plugin } from './plugin/module.ts'
import { sys } from './sys/module.ts'

/** Every section of the product, in the order of the menu. */
export const modules = [basicdata, inventory, sys, plugin, joining, ...announced]
