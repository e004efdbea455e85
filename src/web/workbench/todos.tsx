import type { WorkbenchTodo } from '#core/wire/workbench-wire.ts'
import { useT } from '../i18n/index.ts'
import { useTodos } from '../context/counters.ts'
import { MenuLink } from '../context/menu-link.tsx'
import { useExpectedCount } from '../ui/expected.ts'
import { formatsNow } from '../ui/format.ts'
import { Card } from '../ui/page.tsx'

const most = 6

/** Work that waits for the person, each with the list that holds it; what is done stays visible as done. */
export function Todos() {
  const t = useT()
  const { data, isPending, isError } = useTodos()
  const work = data?.filter(({ notice }) => !notice) ?? []
  const waiting = work.filter(({ count }) => count > 0)
  const visible = [...waiting.sort((a, b) => b.count - a.count), ...work.filter(({ count }) => count === 0)].slice(
    0,
    most,
  )
  const expected = useExpectedCount('todos', data && visible.length, most)
  if (!isPending && work.length === 0) return null
  return (
    <Card
      title={t('todo')}
      extra={data && waiting.length === 0 ? <span className="bench-calm">{t('todo_none')}</span> : undefined}
    >
      <ul className="todos">
        {isPending &&
          !isError &&
          Array.from({ length: expected }, (_, at) => <li key={at} className="skeleton-bar todo-wait" />)}
        {visible.map((todo) => (
          <li key={todo.key}>
            <MenuLink path={wayTo(todo)} className={todo.count > 0 ? 'todo' : 'todo todo-done'}>
              <span className="todo-count num">{countOf(todo)}</span>
              <TodoTitle title={todo.title} />
            </MenuLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The subject on a line of its own, above the action. */
function TodoTitle({ title }: { title: string }) {
  const [what = '', ...action] = title.split(mark)
  return (
    <span className="todo-title">
      <b>{what}</b>
      {action.length > 0 && <span className="visually-hidden">{mark}</span>}
      {action.join(mark)}
    </span>
  )
}
const mark = ' · '

/** What went or goes wrong, or ends soon. */
export function Notices() {
  const t = useT()
  const { data } = useTodos()
  const notices = data?.filter(({ notice, count }) => notice && count > 0) ?? []
  const expected = useExpectedCount('notices', data && notices.length, 2)
  return (
    <Card title={t('notices')}>
      {data && notices.length === 0 && <p className="bench-calm">{t('notices_none')}</p>}
      <ul className="recent">
        {!data &&
          Array.from({ length: Math.max(1, expected) }, (_, at) => (
            <li key={at} className="skeleton-bar notice-wait" />
          ))}
        {notices.map((notice) => (
          <li key={notice.key}>
            <MenuLink path={wayTo(notice)} className="recent-way">
              <span>{notice.title}</span>
              <b className="notice-count num">{countOf(notice)}</b>
            </MenuLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The list, narrowed to what was counted. */
function wayTo({ path, query }: Pick<WorkbenchTodo, 'path' | 'query'>): string {
  return `${path}?${new URLSearchParams(query)}`
}

function countOf({ count }: WorkbenchTodo): string {
  return formatsNow().count(count)
}
