import type { PageKind } from '#core/wire/access-wire.ts'
import type { Text } from '#core/text/i18n.ts'
import type { PageDef } from '#core/define/module.ts'
import { screenText } from '#core/text/titles.ts'

/** The usual screens of a kind of record with the calls behind each. `calls` is what its calls begin with: `/seller/recycle/Brand`. */
export function standardScreens(page: string, calls: string, thing: Text, wanted: readonly (keyof typeof shapes)[]): PageDef[] {
  return wanted.map((name) => {
    const { tail, kind, names } = shapes[name]
    const title = name === 'manage' ? thing : screenText(name, thing)
    return { path: `${page}/${tail}`, kind, title, api: names.map((call) => calls + call) }
  })
}

/** The four screens of a record that is written here. */
export const editedScreens = ['manage', 'add', 'edit', 'del'] as const

const shapes = {
  manage: { tail: 'manage', kind: 'list', names: ['Manage'] },
  add: { tail: 'add', kind: 'form', names: ['Save'] },
  edit: { tail: 'edit/:id', kind: 'form', names: ['Save', 'Info'] },
  info: { tail: 'info/:id', kind: 'info', names: ['Info'] },
  del: { tail: 'del/:id', kind: 'act', names: ['Del', 'Info'] },
} as const satisfies Record<string, { tail: string; kind: PageKind; names: readonly string[] }>
