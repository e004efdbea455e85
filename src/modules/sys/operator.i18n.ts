import type { Translations } from '#core/resource.ts'
import type { operator } from './operator.resource.ts'

export const operatorWords: Translations<typeof operator> = {
  en: { title: 'Operators', fields: { username: 'Name', login_name: 'Login name', dept_id: 'Department' } },
  es: { title: 'Operadores', fields: { username: 'Nombre', login_name: 'Nombre de acceso', dept_id: 'Departamento' } },
  ja: { title: 'オペレーター', fields: { username: '氏名', login_name: 'ログイン名', dept_id: '部門' } },
}
