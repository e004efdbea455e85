import { glossaryTerms } from '#core/text/glossary.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import { json_text, text } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { checkMenus, allowedMenus, readMenus } from './quick.rules.ts'
import type { QuickMenu } from './quick.rules.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

const allIndustries = { industries: 'all' } as const
const path = text(fieldTexts.path, { required: true, max: 300 })

/** Quick menus of an operator's workbench. */
export const quickCalls = [
  defineCall({
    path: '/seller/quickmenu/QuickMenuList',
    method: 'GET',
    title: commonTexts.shortcuts,
    access: 'session',
    rule: allIndustries,
    input: {},
    run: async (_input, { db, suid, uid, registry, caller, lang }) =>
      allowedMenus(await menusOf(db, suid, uid), registry, { caller, lang }),
  }),
  defineCall({
    path: '/seller/quickmenu/QuickMenuAdd',
    method: 'POST',
    title: ['添加快捷菜单', 'Add a shortcut', 'Añadir acceso rápido', 'クイックメニューを追加'],
    access: 'session',
    rule: allIndustries,
    input: {
      path,
      full_path: text(['完整路径', 'Full path', 'Ruta completa', 'フルパス'], { max: 300 }),
      name: text(glossaryTerms.name, { max: 300 }),
      title: text(fieldTexts.title, { max: 300 }),
    },
    example: {
      path: '/basicdata/materialunit',
      full_path: '/basicdata/materialunit?x=1',
      name: 'unit',
      title: 'Units',
    },
    async run({ path: at, full_path, name, title }, { db, suid, uid, registry, caller, lang }) {
      const existing = await lockedMenus(db, suid, uid)
      if (existing.some((menu) => menu.path === at)) throw refusing('path', 'quick_twice')
      const added = { path: at, full_path: full_path ?? at, name: name ?? '', title: title ?? '' }
      // Screens that the operator may no longer open are dropped.
      const menus = [...allowedMenus(existing, registry, { caller, lang }), added]
      checkMenus(menus, registry, caller)
      await storeMenus(db, { suid, uid }, menus)
      return null
    },
  }),
  defineCall({
    path: '/seller/quickmenu/QuickMenuAdds',
    method: 'POST',
    title: ['保存快捷菜单', 'Save shortcuts', 'Guardar accesos rápidos', 'クイックメニューを保存'],
    access: 'session',
    rule: allIndustries,
    input: { menu_data: json_text(commonTexts.shortcuts, { required: true }) },
    example: { menu_data: '[{"path":"/basicdata/materialunit"}]' },
    async run({ menu_data }, { db, suid, uid, registry, caller }) {
      const menus = readMenus(menu_data)
      checkMenus(menus, registry, caller)
      await lockedMenus(db, suid, uid)
      await storeMenus(db, { suid, uid }, menus)
      return null
    },
  }),
  defineCall({
    path: '/seller/quickmenu/QuickMenuDel',
    method: 'POST',
    title: ['删除快捷菜单', 'Delete a shortcut', 'Eliminar acceso rápido', 'クイックメニューを削除'],
    access: 'session',
    rule: allIndustries,
    input: { path },
    example: { path: '/basicdata/materialunit' },
    async run({ path: at }, { db, suid, uid }) {
      await sql`delete from quick_menu where suid = ${suid} and uid = ${uid} and path = ${at}`.execute(db)
      return null
    },
  }),
]

async function menusOf(db: Kysely<DB>, suid: number, uid: number): Promise<QuickMenu[]> {
  const { rows } = await sql<QuickMenu>`
    select path, full_path, coalesce(name, '') as name, title from quick_menu where suid = ${suid} and uid = ${uid} order by sort`.execute(
    db,
  )
  return rows
}

/** The quick menus, with a lock on the operator: concurrent writes could otherwise exceed the limit. */
async function lockedMenus(db: Kysely<DB>, suid: number, uid: number): Promise<QuickMenu[]> {
  await sql`select 1 from operator where suid = ${suid} and id = ${uid} for update`.execute(db)
  return menusOf(db, suid, uid)
}

async function storeMenus(
  db: Kysely<DB>,
  { suid, uid }: { suid: number; uid: number },
  menus: readonly QuickMenu[],
): Promise<void> {
  await sql`delete from quick_menu where suid = ${suid} and uid = ${uid}`.execute(db)
  await sql`
    insert into quick_menu (suid, uid, path, full_path, name, title, sort)
    select ${suid}, ${uid}, m.path, coalesce(nullif(m.full_path, ''), m.path), nullif(m.name, ''), m.title, m.n
    from rows from (jsonb_to_recordset(${JSON.stringify(menus)}::jsonb) as (path text, full_path text, name text, title text)) with ordinality as m(path, full_path, name, title, n)`.execute(
    db,
  )
}
