import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import { useDebounced } from '#web/browser/use-debounced.ts'
import { usePane } from '#web/context/pane.ts'
import { RecordLink } from '#web/record/record-link.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { dateTime } from '#web/ui/format.ts'
import { Card, Page } from '#web/ui/page.tsx'
import { NoticeText } from './notice-text.tsx'
import { useWords } from './words.ts'
import './search-screen.css'

type Found = AnswerOf<'GET', '/seller/content/ContentSearch'>['found'][number]
const path = '/seller/content/ContentSearch'
const pages = {
  notice: '/content/notification',
  news: '/content/news',
  advert: '/content/advertising',
  agreement: '/content/agreement',
  feedback: '/content/feedback',
} as const
type Kind = keyof typeof pages
const kinds = ['notice', 'news', 'advert', 'agreement', 'feedback'] as const satisfies readonly Kind[]
const isKind = (value: string | null): value is Kind => value !== null && value in pages

/** /content/search?q&kind: everything that people and buyers are told or say, by its words. */
export default function SearchScreen() {
  const say = useWords()
  const { entry, search, setSearch } = usePane()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const [read, setRead] = useState<Found>()
  const q = useDebounced(typed.trim(), 300)
  const asked = search.get('kind')
  const kind = isKind(asked) ? asked : undefined
  const found = useInfiniteQuery({
    queryKey: [path, q, kind],
    queryFn: ({ pageParam, signal }) => call('GET', path, { q, ...(kind ? { kind } : {}), page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.more ? page + 1 : undefined),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const rows = q === '' ? [] : (found.data?.pages.flatMap((page) => page.found) ?? [])
  const words = q.split(/\s+/).filter(Boolean)
  return (
    <Page title={entry?.title ?? ''} lead={say('search_lead')}>
      <div className="content-search">
        <Input
          size="large"
          allowClear
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page exists to be typed into
          autoFocus
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={say('search_words')}
          placeholder={say('search_words')}
          maxLength={80}
          value={typed}
          onChange={({ target }) => (setTyped(target.value), setSearch({ q: target.value, kind }, { replace: true }))}
        />
        <Segmented
          value={kind ?? ''}
          options={[{ value: '', label: say('search_all') }, ...kinds.map((value) => ({ value, label: say(`kind_${value}`) }))]}
          onChange={(value) => setSearch({ q: typed, kind: value }, { replace: true })}
        />
      </div>
      {found.error && <Alert type="error" showIcon title={found.error.message} />}
      {q !== '' && found.isPending && <Skeleton active />}
      {q === '' && <Empty art="search" text={say('search_none_yet')} />}
      {q !== '' && found.isSuccess && rows.length === 0 && <Empty art="search" text={say('search_nothing')} hint={say('search_hint')} />}
      {rows.length > 0 && (
        <Card flush>
          <ul className="content-found" aria-label={entry?.title}>
            {rows.map((row) => (
              <li key={`${row.kind}${row.id}`}>
                <div className="content-found-head">
                  <span className="content-kind">{say(`kind_${row.kind}`)}</span>
                  {row.own ? (
                    <Button type="link" onClick={() => setRead(row)}>
                      <Marked text={row.title} words={words} />
                    </Button>
                  ) : (
                    <RecordLink to={`${pages[row.kind]}/info/${row.id}`}>
                      <Marked text={row.title} words={words} />
                    </RecordLink>
                  )}
                  <small className="quiet num">{dateTime(row.at, 'YYYY-MM-DD HH:mm')}</small>
                </div>
                {row.excerpt !== '' && row.excerpt !== row.title && (
                  <p>
                    <Marked text={row.excerpt} words={words} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {found.hasNextPage && rows.length > 0 && (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {say('search_more')}
        </Button>
      )}
      {read && (
        <Modal open title={read.title} width={680} footer={null} onCancel={() => setRead(undefined)}>
          <NoticeText id={read.id} at={read.at} />
        </Modal>
      )}
    </Page>
  )
}

/** A text in which the words that were looked for stand out. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return parted(text, words).map(({ part, hit }, at) => (hit ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>))
}

/** A text cut where the words stand in it, in small letters or capitals. */
function parted(text: string, words: readonly string[]): { part: string; hit: boolean }[] {
  const small = text.toLowerCase()
  if (small.length !== text.length) return [{ part: text, hit: false }] // letters that grow when they are made small
  const hits = words.flatMap((word) => {
    const at = small.indexOf(word.toLowerCase())
    return at < 0 || word === '' ? [] : [{ at, end: at + word.length }]
  })
  const next = hits.toSorted((a, b) => a.at - b.at || b.end - a.end)[0]
  if (!next) return text === '' ? [] : [{ part: text, hit: false }]
  const before = next.at > 0 ? [{ part: text.slice(0, next.at), hit: false }] : []
  return [...before, { part: text.slice(next.at, next.end), hit: true }, ...parted(text.slice(next.end), words)]
}
