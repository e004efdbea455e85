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
import { Card, Page } from '#web/ui/page.tsx'
import { NoticeText } from './notice-text.tsx'
import { useWords } from './words.ts'
import { When } from '#web/ui/ago.tsx'
import './search-screen.css'

type SearchMatch = AnswerOf<'GET', '/seller/content/ContentSearch'>['found'][number]
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

/** /content/search?q&kind: full-text search over content and feedback. */
export default function SearchScreen() {
  const text = useWords()
  const { entry, search, setSearch } = usePane()
  const [input, setInput] = useState(search.get('q') ?? '')
  const [openNotice, setOpenNotice] = useState<SearchMatch>()
  const q = useDebounced(input.trim(), 300)
  const kindParam = search.get('kind')
  const kind = isKind(kindParam) ? kindParam : undefined
  const matchesQuery = useInfiniteQuery({
    queryKey: [path, q, kind],
    queryFn: ({ pageParam, signal }) =>
      call('GET', path, { q, ...(kind ? { kind } : {}), page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.more ? page + 1 : undefined),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const rows = q === '' ? [] : (matchesQuery.data?.pages.flatMap((page) => page.found) ?? [])
  const terms = q.split(/\s+/).filter(Boolean)
  return (
    <Page title={entry?.title ?? ''} lead={text('search_lead')}>
      <div className="content-search">
        <Input
          size="large"
          allowClear
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page exists to be typed into
          autoFocus
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={text('search_words')}
          placeholder={text('search_words')}
          maxLength={80}
          value={input}
          onChange={({ target }) => (setInput(target.value), setSearch({ q: target.value, kind }, { replace: true }))}
        />
        <Segmented
          aria-label={text('search_kind')}
          value={kind ?? ''}
          options={[
            { value: '', label: text('search_all') },
            ...kinds.map((value) => ({ value, label: text(`kind_${value}`) })),
          ]}
          onChange={(value) => setSearch({ q: input, kind: value }, { replace: true })}
        />
      </div>
      {matchesQuery.error && <Alert type="error" showIcon title={matchesQuery.error.message} />}
      {q !== '' && matchesQuery.isPending && <Skeleton active />}
      {q === '' && <Empty art="search" text={text('search_none_yet')} />}
      {q !== '' && matchesQuery.isSuccess && rows.length === 0 && (
        <Empty art="search" text={text('search_nothing')} hint={text('search_hint')} />
      )}
      {rows.length > 0 && (
        <Card flush>
          <ul className="content-found" aria-label={entry?.title}>
            {rows.map((row) => (
              <li key={`${row.kind}${row.id}`}>
                <div className="content-found-head">
                  <span className="content-kind">{text(`kind_${row.kind}`)}</span>
                  {row.own ? (
                    <Button type="link" onClick={() => setOpenNotice(row)}>
                      <Highlighted text={row.title} terms={terms} />
                    </Button>
                  ) : (
                    <RecordLink to={`${pages[row.kind]}/info/${row.id}`}>
                      <Highlighted text={row.title} terms={terms} />
                    </RecordLink>
                  )}
                  <small className="quiet">
                    <When seconds={row.at} withTime />
                  </small>
                </div>
                {row.excerpt !== '' && row.excerpt !== row.title && (
                  <p>
                    <Highlighted text={row.excerpt} terms={terms} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {matchesQuery.hasNextPage && rows.length > 0 && (
        <Button loading={matchesQuery.isFetchingNextPage} onClick={() => void matchesQuery.fetchNextPage()}>
          {text('search_more')}
        </Button>
      )}
      {openNotice && (
        <Modal open title={openNotice.title} width={680} footer={null} onCancel={() => setOpenNotice(undefined)}>
          <NoticeText id={openNotice.id} at={openNotice.at} />
        </Modal>
      )}
    </Page>
  )
}

/** A text with its matches highlighted. */
function Highlighted({ text, terms }: { text: string; terms: readonly string[] }) {
  return splitMatches(text, terms).map(({ part, hit }, at) =>
    hit ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  )
}

/** Splits a text at the matches of the terms, ignoring case. */
function splitMatches(text: string, terms: readonly string[]): { part: string; hit: boolean }[] {
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return [{ part: text, hit: false }] // Lower-casing changed the length, so positions would not match.
  const hits = terms.flatMap((term) => {
    const at = lower.indexOf(term.toLowerCase())
    return at < 0 || term === '' ? [] : [{ at, end: at + term.length }]
  })
  const next = hits.toSorted((a, b) => a.at - b.at || b.end - a.end)[0]
  if (!next) return text === '' ? [] : [{ part: text, hit: false }]
  const before = next.at > 0 ? [{ part: text.slice(0, next.at), hit: false }] : []
  return [...before, { part: text.slice(next.at, next.end), hit: true }, ...splitMatches(text.slice(next.end), terms)]
}
