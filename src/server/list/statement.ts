import type { Statement } from '../db/db.ts'
import type { Bind } from '#core/fields/filter.ts'

/** The values of a statement, and what binds one. */
export function binder(): { values: unknown[]; bind: Bind } {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

const statementNames = new Map<string, string>()

/** A statement prepared once a connection. Shapes are few; past a thousand, further ones are simply not prepared. */
export function namedStatement(text: string, values: unknown[]): Statement {
  let name = statementNames.get(text)
  if (!name && statementNames.size < 1000) statementNames.set(text, (name = `list_${statementNames.size}`))
  return { text, values, name }
}

/**
 * Forces a new plan with the actual values, for statements over any part of a table: from its sixth execution on, a
 * prepared statement uses a generic plan, and a year would then use the index of a day.
 */
export function unnamedStatement(text: string, values: unknown[]): Statement {
  return { text, values, name: '' }
}
