import type { Bound } from '#core/define/registry.ts'
import type { Remote } from '#core/wire/wire.ts'
import { isTree } from '../list/filters.ts'

/** Where a picker of a resource finds its options, and by which filters of its list they are narrowed. */
export function remoteOf(target: Bound, among?: Readonly<Record<string, string>>): Remote {
  const { page: base, pages, form, formStyle } = target.resource
  // a dialog form has no screen of its own: the list is the link
  const formPath = formStyle === 'dialog' ? (pages?.manage ?? `${base}/manage`) : (pages?.add ?? `${base}/add`)
  const page = base && form && formPath !== false ? formPath : undefined
  return {
    path: target.calls.get('Select') ?? '',
    value: 'id',
    label: 'label',
    ...(isTree(target) ? { tree: true } : {}),
    ...(page ? { create: page } : {}),
    ...(among ? { among: new URLSearchParams(among).toString() } : {}),
  }
}
