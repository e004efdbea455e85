import { Alert } from 'antd'
import { useState } from 'react'
import { inLang, interpolate } from '#core/text/i18n.ts'
import { setValue, useFormState } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { useLang } from '#web/i18n/index.ts'
import { Tag } from '#web/record/cells.tsx'
import { Card } from '#web/ui/page.tsx'
import { menuErrors } from '../shared/menu-errors.ts'
import { menuChanges, menuProblems, menuShape } from '../shared/menu.ts'
import type { Menu } from '../shared/menu.ts'
import { ButtonForm } from './button-form.tsx'
import { Phone } from './phone.tsx'
import { addButton, buttonAt, moveButton, removeButton, updateButton } from './tree.ts'
import type { ButtonPath } from './tree.ts'
import { useWords } from './words.ts'
import './menu.css'

const isMenu = (value: unknown): value is Menu => menuShape.differs(value) === undefined
const isCode = (code: string): code is keyof typeof menuErrors => Object.hasOwn(menuErrors, code)

/** Edits the draft: a button is chosen on the phone preview and edited next to it. */
export function MenuEditor({ store }: { store: FormStore }) {
  const label = useWords()
  const lang = useLang()
  const draft = useFormState(store, ({ values }) => values.draft)
  const published = useFormState(store, ({ values }) => values.published)
  const [path, setPath] = useState<ButtonPath>()
  const menu = isMenu(draft) ? draft : []
  const chosen = path && buttonAt(menu, path)
  const put = (next: Menu, nextPath: ButtonPath | undefined = path) => {
    setValue(store, 'draft', next)
    setPath(nextPath)
  }
  const add = (top?: number) => {
    const next = addButton(menu, top)
    put(next.menu, next.path)
  }
  const problems = menuProblems(menu).flatMap(({ code, params }) =>
    isCode(code) ? [interpolate(inLang(menuErrors[code].text, lang), params)] : [],
  )
  return (
    <>
      <div className="wx-editor">
        <Card title={label('preview')}>
          <Phone menu={menu} path={path} onChoose={setPath} onAdd={add} />
        </Card>
        <Card title={label('edit')}>
          {path && chosen ? (
            <ButtonForm
              key={`${path.top}-${path.sub ?? ''}`}
              button={chosen}
              path={path}
              menu={menu}
              onWrite={(change) => put(updateButton(menu, path, change))}
              onMove={(by) => {
                const next = moveButton(menu, path, by)
                put(next.menu, next.path)
              }}
              onAdd={() => add(path.top)}
              onRemove={() => {
                setValue(store, 'draft', removeButton(menu, path))
                setPath(undefined)
              }}
            />
          ) : (
            <p className="quiet">{label(menu.length === 0 ? 'empty' : 'none')}</p>
          )}
          {problems.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={
                <ul className="wx-problems">
                  {problems.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              }
            />
          )}
        </Card>
      </div>
      <Changes published={isMenu(published) ? published : []} draft={menu} />
    </>
  )
}

const colors = { added: 'green', removed: 'red', changed: 'orange' } as const

function Changes({ published, draft }: { published: Menu; draft: Menu }) {
  const label = useWords()
  const changes = menuChanges(published, draft)
  return (
    <Card title={label('changes')}>
      {changes.length === 0 ? (
        <p className="quiet">{label('same')}</p>
      ) : (
        <ul className="wx-changes">
          {changes.map(({ at: path, what, before, after }) => (
            <li key={path}>
              <span className="num quiet">{path}</span>
              <Tag label={label(what)} color={colors[what]} />
              <span className="wx-change">
                {before && <del title={label('before')}>{before}</del>}
                {after && <ins title={label('after')}>{after}</ins>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
