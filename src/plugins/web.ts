import type { PluginWeb } from '#web/context/section-web.ts'
import { ewaybillWeb } from './ewaybill/web/index.ts'
import { kefuWeb } from './kefu/web/index.ts'
import { wxpubWeb } from './wxpub/web/index.ts'
import { yungouWeb } from './yungou/web/index.ts'

/** What the add-ons bring to the console. */
export const pluginWebs: readonly PluginWeb[] = [ewaybillWeb, kefuWeb, wxpubWeb, yungouWeb]
