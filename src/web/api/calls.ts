import type { CallsOf } from '#core/define/call-types.ts'
import type { ResourceGets, ResourcePosts } from '#core/define/resource-calls.ts'
import type { ServerCalls } from '#core/wire/routes.ts'
import type { resources } from '#modules/resources.ts'
import type { product } from '#plugins/index.ts'
import type { pluginResources } from '#plugins/resources.ts'

type Section = (typeof product)[number]
/** Every definition there is: of the sections and of the add-ons. */
export type Definition = (typeof resources)[number] | (typeof pluginResources)[number]

interface Gets extends CallsOf<Section, 'GET'> {}
interface Posts extends CallsOf<Section, 'POST'> {}
interface RecordGets extends ResourceGets<Definition> {}
interface RecordPosts extends ResourcePosts<Definition> {}

/** Every call there is, by method and path: the sections', the add-ons', those of every definition, and the server's own. */
export interface Calls {
  GET: Gets & RecordGets & ServerCalls['GET']
  POST: Posts & RecordPosts & ServerCalls['POST']
}
export const z: keyof Calls['GET'] = 3
export const y: Calls['GET']['/jxc/dept/DeptInfo']['answer'] = 3
export const y2: Calls['GET']['/seller/role/rolemanage']['answer'] = 3
export const y3: keyof Calls['POST'] = 3
