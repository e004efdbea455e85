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
import { added, at, moved, removed, written } from './tree.ts'
import type { Place } from './tree.ts'
import { useWords } from './words.ts'
import './menu.css'

const isMenu = (value: unknown): value is Menu => menuShape.differs(value) === undefined
const isCode = (code: string): code is keyof typeof menuErrors => Object.hasOwn(menuErrors, code)

/** Edits the draft: a button is chosen on the phone and written beside it. */
export function MenuEditor({ store }: { store: FormStore }) {
  const say = useWords()
  const lang = useLang()
  const draft = useFormState(store, ({ values }) => values.draft)
  const published = useFormState(store, ({ values }) => values.published)
  const [place, setPlace] = useState<Place>()
  const menu = isMenu(draft) ? draft : []
  const chosen = place && at(menu, place)
  const put = (next: Menu, chosenNext: Place | undefined = place) => {
    setValue(store, 'draft', next)
    setPlace(chosenNext)
  }
  const add = (top?: number) => {
    const next = added(menu, top)
    put(next.menu, next.place)
  }
  const problems = menuProblems(menu).flatMap(({ code, params }) =>
    isCode(code) ? [interpolate(inLang(menuErrors[code].text, lang), params)] : [],
  )
  return (
    <>
      <div className="wx-editor">
        <Card title={say('preview')}>
          <Phone menu={menu} place={place} onChoose={setPlace} onAdd={add} />
        </Card>
        <Card title={say('edit')}>
          {place && chosen ? (
            <ButtonForm
              key={`${place.top}-${place.sub ?? ''}`}
              button={chosen}
              place={place}
              menu={menu}
              onWrite={(change) => put(written(menu, place, change))}
              onMove={(by) => {
                const next = moved(menu, place, by)
                put(next.menu, next.place)
              }}
              onAdd={() => add(place.top)}
              onRemove={() => {
                setValue(store, 'draft', removed(menu, place))
                setPlace(undefined)
              }}
            />
          ) : (
            <p className="quiet">{say(menu.length === 0 ? 'empty' : 'none')}</p>
          )}
          {problems.length > 0 && <Alert type="warning" showIcon title={<ul className="wx-problems">{problems.map((text) => <li key={text}>{text}</li>)}</ul>} />}
        </Card>
      </div>
      <Changes published={isMenu(published) ? published : []} draft={menu} />
    </>
  )
} // prettier-ignore

const colors = { added: 'green', removed: 'red', changed: 'orange' } as const

function Changes({ published, draft }: { published: Menu; draft: Menu }) {
  const say = useWords()
  const changes = menuChanges(published, draft)
  return (
    <Card title={say('changes')}>
      {changes.length === 0 ? (
        <p className="quiet">{say('same')}</p>
      ) : (
        <ul className="wx-changes">
          {changes.map(({ at: where, what, before, after }) => (
            <li key={where}>
              <span className="num quiet">{where}</span>
              <Tag label={say(what)} color={colors[what]} />
              <span className="wx-change">
                {before && <del title={say('before')}>{before}</del>}
                {after && <ins title={say('after')}>{after}</ins>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
