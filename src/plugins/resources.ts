import { definitions } from '#core/define/module.ts'
import { expressCompany } from './express/company/company.resource.ts'
import { kefuSetting } from './kefu/setting/setting.resource.ts'

/** Every definition of the add-ons: what the types of their tables are made from. */
export const pluginResources = definitions([expressCompany, kefuSetting])
