import { definitionsBeside } from '#core/module.ts'
import type { resources } from '#modules/resources.ts'
import { expressCompany } from './express/company.resource.ts'
import { kefuSetting } from './kefu/setting.resource.ts'

/** Every definition of the add-ons: what the types of their tables are made from. They may point to the tables of the product. */
export const pluginResources = definitionsBeside<(typeof resources)[number]>()([expressCompany, kefuSetting])
