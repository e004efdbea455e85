import { readFileSync } from 'node:fs'

export interface DocBlock {
  page: string
  line: number
  /** The language after the fence; empty without one. */
  lang: string
  code: string
}

/** The fenced code blocks of a page, without the indentation of a list that they stand in. */
export function blocksIn(page: string): DocBlock[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^( *)```(\w*)\n([^]*?)^ *```$/gm)].map(
    ({ index, 1: indent = '', 2: lang = '', 3: code = '' }) => ({
      page,
      line: text.slice(0, index).split('\n').length,
      lang,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}
